/// A small file of each format, of our own making.
enum Sample {
  static let ofx1 = """
    OFXHEADER:100
    DATA:OFXSGML
    VERSION:102
    ENCODING:USASCII
    CHARSET:1252

    <OFX>
    <BANKMSGSRSV1><STMTTRNRS><STMTRS>
    <CURDEF>EUR
    <BANKACCTFROM><BANKID>1<ACCTID>BG11<ACCTTYPE>CHECKING</BANKACCTFROM>
    <BANKTRANLIST>
    <STMTTRN>
    <TRNTYPE>POS
    <DTPOSTED>20251031120000[+2:EET]
    <DTUSER>20251029
    <TRNAMT>-12.50
    <FITID>A1
    <NAME>LIDL 342 SOFIA &amp; CO
    <MEMO>card 1234
    </STMTTRN>
    <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20251101<TRNAMT>+1000,5<FITID>A2<NAME>ACME</STMTTRN>
    <STMTTRN><TRNTYPE>FEE<DTPOSTED>20251101<TRNAMT>-1<FITID>A3<NAME>monthly</STMTTRN>
    <STMTTRN><TRNTYPE>XFER<DTPOSTED>20251102<TRNAMT>-100<FITID>A4<NAME>savings
    <BANKACCTTO><BANKID>1<ACCTID>BG22</BANKACCTTO></STMTTRN>
    </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>
    </OFX>
    """

  static let ofx2 = """
    <?xml version="1.0" encoding="UTF-8"?>
    <?OFX OFXHEADER="200" VERSION="220"?>
    <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF>
    <CCACCTFROM><ACCTID>4444</ACCTID></CCACCTFROM><BANKTRANLIST>
    <STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20251103</DTPOSTED><TRNAMT>-7.99</TRNAMT><FITID>B1</FITID>
    <NAME>Кафе Слънце</NAME></STMTTRN>
    </BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
    """

  static let qif = """
    !Account
    NChecking
    TBank
    ^
    !Type:Bank
    D10/31'25
    T-1,234.50
    PLidl
    Mweekly
    LGroceries
    ^
    D11/2'25
    T500.00
    PSavings
    L[Savings]
    ^
    """

  static let camt = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
    <Acct><Id><IBAN>BG80BNBG96611020345678</IBAN></Id><Ccy>EUR</Ccy></Acct>
    <Bal><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
    <Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2025-10-31</Dt></BookgDt><ValDt><Dt>2025-10-30</Dt></ValDt><AcctSvcrRef>R1</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>CCRD</Cd><SubFmlyCd>POSD</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Me</Nm></Dbtr><Cdtr><Nm>Lidl &amp; Co</Nm></Cdtr></RltdPties>
    <RmtInf><Ustrd>POS 31.10</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
    <Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2025-11-01T10:00:00</DtTm></BookgDt>
    <AcctSvcrRef>R2</AcctSvcrRef><NtryDtls>
    <TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">10.00</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>A</Nm></Cdtr></RltdPties></TxDtls>
    <TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">20.00</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>B</Nm></Cdtr></RltdPties></TxDtls>
    </NtryDtls></Ntry>
    <Ntry><Amt Ccy="EUR">2.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2025-11-01</Dt></BookgDt>
    <BkTxCd><Domn><Cd>ACMT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn></BkTxCd>
    <AddtlNtryInf>monthly</AddtlNtryInf></Ntry>
    <Ntry><Amt Ccy="EUR">9.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><ValDt><Dt>2025-11-02</Dt></ValDt>
    <AddtlNtryInf>held</AddtlNtryInf></Ntry>
    </Stmt></BkToCstmrStmt></Document>
    """

  static let mt940 = """
    {1:F01BANKBGSFAXXX0000000000}{2:I940BANKBGSFXXXXN}{4:
    :20:STMT1
    :25:BG80BNBG96611020345678
    :28C:1/1
    :60F:C251030EUR100,00
    :61:2510301031DR12,50NMSCNONREF//BREF1
    :86:109?00KARTENZAHLUNG?20LIDL SAGT DANKE?21 31.10?32LIDL?33 SOFIA
    :61:251101C1000,NTRFSALARY
    :86:/NAME/ACME OOD/REMI/salary october
    :61:251101D2,00NCHGNONREF
    :86:monthly
    :62F:C251101EUR1085,50
    -}
    """

  static let csv = """
    Date,Payee,Amount,Currency
    2025-10-31,Lidl,-12.50,EUR
    2025-11-01,ACME,1000.00,EUR
    """

  static let journal = """
    2025-10-31 * Lidl
        ; id: a7b2c4
        expenses:food  12.50 EUR
        assets:bank
    2025-11-01 ACME
        income:salary  -1000.00 EUR
        assets:bank
    """

  static let beancount = """
    2025-01-01 open Assets:Bank EUR
    2025-10-31 * "Lidl" "weekly"
      Expenses:Food  12.50 EUR
      Assets:Bank
    """

  static let export = """
    date,type,category,amount,currency,details,original,original_currency,rate,id
    2025-10-31,Expenses,Groceries,12.50,EUR,lidl,,,,a7b2c4
    """

  static let all = [ofx1, ofx2, qif, camt, mt940, csv, journal, beancount, export]
}
