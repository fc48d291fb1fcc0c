"""Bulgarian receipts as pictures, with what they say: printed in a till's letters, then photographed by a poor telephone.

`receipts(count, seed)` gives them one by one, the same each time.
"""
import io, math, random, subprocess

from PIL import Image, ImageDraw, ImageFilter, ImageFont

SHOPS = [("БИЛЛА БЪЛГАРИЯ ЕООД", "БИЛЛА 342"), ("ЛИДЛ БЪЛГАРИЯ ЕООД ЕНД КО КД", "ЛИДЛ ФИЛИАЛ 118"), ("ФАНТАСТИКО ГРУП ООД", "СУПЕРМАРКЕТ 21"),
         ("ДМ БЪЛГАРИЯ ЕООД", "DM ДРОГЕРИЕ"), ("ОМВ БЪЛГАРИЯ ООД", "OMV ВРАЧАНСКО"), ("АПТЕКА РЕМЕДИУМ ООД", "АПТЕКА 17"),
         ("СЛЪНЧЕВ КЪТ ЕООД", "КАФЕ СЛЪНЧЕВ КЪТ"), ("ХИЖА ВОДОПАД АД", "РЕСТОРАНТ ВОДОПАД"), ("PRAKTIS RETAIL LTD", "ПРАКТИС"),
         ("ТЕХНО МАРКЕТ ЕООД", "ТЕХНО МАРКЕТ 4"), ("КНИЖАРНИЦА БУКВАР ООД", "КНИЖАРНИЦА БУКВАР"), ("ХЛЕБАРНИЦА ЗЪРНО ЕООД", "ХЛЕБАРНИЦА ЗЪРНО")]
STREETS = ["гр. София, бул. България 55", "гр. Пловдив, ул. Гладстон 8", "гр. Варна, ул. Цар Симеон I 14", "СОФИЯ 1000 УЛ. РАКОВСКИ 120"]
GOODS = ["ХЛЯБ ДОБРУДЖА", "ПРЯСНО МЛЯКО 3%", "КИСЕЛО МЛЯКО", "СИРЕНЕ КРАВЕ КГ", "ДОМАТИ КГ", "БАНАНИ", "КАФЕ ЛАВАЦА 250", "МИН.ВОДА 1.5Л", "ШОКОЛАД 90Г",
         "ПРАХ ЗА ПРАНЕ", "САЛФЕТКИ", "ТОРБИЧКА", "БИРА 0.5Л", "ЯЙЦА 10БР", "ОЛИО 1Л", "ORANGE JUICE 1L", "ПАСТА ЗА ЗЪБИ", "БАТЕРИИ AA", "СУПА ТОПЧЕТА"]
TOTALS = ["ОБЩА СУМА", "ОБЩА СУМА", "ОБЩО", "СУМА", "ОБЩА СУМА В ЛВ", "TOTAL", "ВСИЧКО", "СУМА ЗА ПЛАЩАНЕ"]
RATE = 1.95583


def money(cents, separator):
    return f"{cents // 100}{separator}{cents % 100:02}"


def text_of(rng, with_code):
    """The lines, how large each is, and what they say."""
    company, shop = rng.choice(SHOPS)
    year, month, day = rng.choice([2024, 2025, 2025, 2026]), rng.randint(1, 12), rng.randint(1, 28)
    if year == 2026:
        month, day = rng.randint(1, 10), rng.randint(1, 28)
    hour, minute, second = rng.randint(7, 21), rng.randint(0, 59), rng.randint(0, 59)
    separator = rng.choice(".,")
    own, other = ("BGN", "EUR") if year < 2026 else ("EUR", "BGN")
    local = {"BGN": ["ЛВ", "BGN", "лв."], "EUR": ["EUR", "ЕВРО", "€"]}
    width = rng.choice([32, 36, 42])
    lines = []

    def row(left, right, large=False):
        room = width // 2 if large else width
        if len(left) + len(right) + 1 > room:
            lines.append((left, large))
            left = ""
        lines.append((left + " " * max(0, room - len(left) - len(right)) + right, large))

    def middle(text, large=False):
        large = large and len(text) <= width // 2
        lines.append((text.center(width // 2 if large else width).rstrip(), large))

    middle(company)
    middle(rng.choice(STREETS)[:width])
    middle(f"ЕИК {rng.randint(100000000, 207999999)}")
    middle(shop, rng.random() < 0.3)
    middle(f"ЗДДС N: BG{rng.randint(100000000, 207999999)}")
    row(f"#{rng.randint(1, 9999):04} КАСИЕР {rng.randint(1, 9)}", f"{rng.randint(1, 40):02}")
    if rng.random() < 0.4:
        lines.append(("-" * width, False))
    total = 0
    for good in rng.sample(GOODS, rng.randint(1, 9)):
        cents = rng.randint(35, 3999)
        if rng.random() < 0.3:
            count = rng.randint(2, 5)
            row(f"{count} x {money(cents, separator)}", "")
            cents *= count
        total += cents
        row(good[: width - 12], f"{money(cents, separator)} {rng.choice('АБВГ')}")
    if rng.random() < 0.35:
        row("МЕЖДИННА СУМА", money(total, separator))
        off = total // rng.choice([10, 20])
        row("ОТСТЪПКА", "-" + money(off, separator))
        total -= off
    if rng.random() < 0.4:
        lines.append(("=" * width, False))
    name = rng.choice(TOTALS)
    sign = rng.choice(["", "", " " + rng.choice(local[own])])
    row(name, money(total, separator) + (sign if len(sign) < 5 else ""), rng.random() < 0.5)
    dual = rng.random() < 0.5 and (year, month) >= (2025, 8)
    if dual:
        converted = round(total / RATE) if own == "BGN" else round(total * RATE)
        row(f"ОБЩО В {'ЕВРО' if other == 'EUR' else 'ЛЕВА'}", money(converted, separator) + " " + local[other][1])
        if rng.random() < 0.6:
            row("КУРС", "1 EUR = 1.95583 BGN")
    if rng.random() < 0.5:
        given = (total // 1000 + 1) * 1000
        row("В БРОЙ", money(given, separator))
        row("РЕСТО", money(given - total, separator))
        method = "cash"
    else:
        row(rng.choice(["ДЕБ/КР. КАРТА", "С КАРТА", "КРЕДИТНА КАРТА"]), money(total, separator))
        method = "card"
    if rng.random() < 0.4:
        row("ДДС 20%", money(round(total / 6), separator))
    date = rng.choice([f"{day:02}.{month:02}.{year}", f"{day:02}-{month:02}-{year}", f"{day:02}/{month:02}/{year}"])
    stamp = rng.choice([f"{date} {hour:02}:{minute:02}:{second:02}", f"{date} {hour:02}:{minute:02}"])
    row(stamp, f"{rng.randint(1, 20)} АРТИКУЛА")
    device, number = rng.choice(["ZK", "DT", "DY", "ED"]) + f"{rng.randint(100000, 999999)}", f"{rng.randint(1, 999999):07}"
    row(f"{number}", f"{rng.randint(1, 9):04}")
    middle("ФИСКАЛЕН БОН", rng.random() < 0.5)
    row(device, f"{rng.randint(10000000, 59999999)}")
    code = f"{device}*{number}*{year}-{month:02}-{day:02}*{hour:02}:{minute:02}:{second:02}*{total / 100:.2f}"
    truth = {"total": f"{total / 100:.2f}", "day": f"{year}-{month:02}-{day:02}", "currency": own, "merchant": shop, "method": method,
             "key": f"{device} {number}", "code": code if with_code else None, "dual": dual}
    return lines, width, truth


def qr(text, module):
    png = subprocess.run(["qrencode", "-o", "-", "-s", str(module), "-m", "4", "-l", "M", text], capture_output=True, check=True).stdout
    return Image.open(io.BytesIO(png)).convert("RGBA").convert("L")


def paper(lines, width, code, font_path):
    size = 24
    font, large = ImageFont.truetype(font_path, size), ImageFont.truetype(font_path, size * 2)
    advance = font.getlength("0")
    margin = 30
    height = sum(62 if is_large else 32 for _, is_large in lines) + 2 * margin
    picture = qr(code, 7) if code else None
    if picture:
        height += picture.height + 10
    sheet = Image.new("L", (int(advance * width) + 2 * margin, height), 246)
    draw = ImageDraw.Draw(sheet)
    y = margin
    for text, is_large in lines:
        if is_large:
            wide = Image.new("L", (sheet.width, 34), 246)
            ImageDraw.Draw(wide).text((margin / 2, 2), text, font=font, fill=25)
            sheet.paste(wide.resize((sheet.width * 2, 62)).crop((0, 0, sheet.width, 62)), (0, y))
        else:
            draw.text((margin, y), text, font=font, fill=30)
        y += 62 if is_large else 32
    if picture:
        sheet.paste(picture, ((sheet.width - picture.width) // 2, y))
    return sheet


def photographed(sheet, rng):
    """On a table, turned, leaning, unevenly lit, blurred, of some size."""
    table = rng.randint(40, 150)
    pad = int(max(sheet.size) * rng.uniform(0.05, 0.15))
    picture = Image.new("L", (sheet.width + 2 * pad, sheet.height + 2 * pad), table)
    picture.paste(sheet, (pad, pad))
    width, height = picture.size
    if rng.random() < 0.5:
        # Held at an angle: the corners move by up to 3 %.
        move = lambda length: rng.uniform(-0.03, 0.03) * length
        corners = (move(width), move(height), move(width), height + move(height), width + move(width), height + move(height), width + move(width), move(height))
        picture = picture.transform(picture.size, Image.QUAD, corners, Image.BICUBIC)
    angle = rng.choice([0, 0, 0, 0, 90, 180, 270]) + rng.uniform(-7, 7) * (rng.random() < 0.7)
    picture = picture.rotate(angle, Image.BICUBIC, expand=True, fillcolor=table)
    longest = rng.choice([1100, 1300, 1600, 2000, 2400, 3000]) if picture.height > 900 else rng.choice([640, 800, 1000, 1600, 2400, 3000])
    scale = longest / max(picture.size)
    picture = picture.resize((max(1, int(picture.width * scale)), max(1, int(picture.height * scale))), Image.LANCZOS)
    letter = 24 * scale
    light, fall = rng.uniform(0.45, 1), rng.uniform(0, 0.4)
    along = rng.random() < 0.5
    shade = Image.linear_gradient("L").resize(picture.size) if along else Image.linear_gradient("L").rotate(90).resize(picture.size)
    shade = shade.point(lambda value: int(255 * light * (1 - fall * value / 255)))
    from PIL import ImageChops
    picture = ImageChops.multiply(picture, shade)
    picture = picture.filter(ImageFilter.GaussianBlur(rng.uniform(0, 0.045) * letter))
    noise = Image.effect_noise(picture.size, rng.uniform(2, 14))
    picture = ImageChops.add(picture, noise, scale=1, offset=-128)
    return picture


def receipts(count, seed, with_code, font_path, is_reversal=False):
    """One after the other: the bytes of a JPEG or PNG file, its ending, and what it says. Of a reversal the title says so."""
    for number in range(count):
        rng = random.Random(f"{seed} {number} {with_code}{' reversal' if is_reversal else ''}")
        lines, width, truth = text_of(rng, with_code)
        if is_reversal:
            title, is_large = rng.choice([("СТОРНО", False), ("СТОРНО", True), ("СТОРНО БОН", True)])
            lines.insert(rng.choice([4, 5]), (title.center(width // 2 if is_large else width).rstrip(), is_large))
        picture = photographed(paper(lines, width, truth["code"], font_path), rng)
        file = io.BytesIO()
        if rng.random() < 0.85:
            picture.convert("RGB").save(file, "JPEG", quality=rng.randint(45, 92))
            ending = "jpg"
        else:
            picture.save(file, "PNG")
            ending = "png"
        truth["lines"] = [text for text, _ in lines]
        yield file.getvalue(), ending, truth
