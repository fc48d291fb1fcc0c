"""Screens of banks' apps as pictures, with what they say: six styles, light and dark, in English and Bulgarian.

`screens(count, seed)` gives them one by one, the same each time.
"""
import datetime, io, random

from PIL import Image, ImageDraw, ImageFont

FONTS = "/usr/share/fonts/truetype/dejavu/"
STYLES = ["headed", "centred", "dated", "german", "dark", "table"]
PAYEES = ["Lidl", "Kaufland", "BILLA 342", "Fantastico", "Shell", "OMV Sofia", "Netflix", "Spotify", "Bolt", "Uber", "Glovo", "IKEA", "Decathlon", "H&M", "Zara",
          "dm drogerie markt", "Starbucks", "Happy Bar & Grill", "Sofia Metro", "Vivacom", "Yettel", "Amazon", "Steam", "Booking.com", "Ryanair", "Costa Coffee"]
CYRILLIC = ["Лидл България", "Кауфланд", "Билла", "Фантастико", "Аптека Ремедиум", "Топлофикация София", "Софийска вода", "Виваком", "Хепи", "Пекарна Слънце", "ОМВ", "Бензиностанция Шел"]
PEOPLE = ["Anna Petrova", "Ivo Dimitrov", "Employer Ltd"]
MONTHS = {"en": ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
          "bg": ["януари", "февруари", "март", "април", "май", "юни", "юли", "август", "септември", "октомври", "ноември", "декември"]}
SAID = {"en": {"today": "Today", "yesterday": "Yesterday", "void": ["Pending", "Declined", "Reverted"], "own": ["To savings", "Exchanged to EUR"], "title": "Transactions", "sub": ["Card payment", "Groceries", "Shopping"]},
        "bg": {"today": "Днес", "yesterday": "Вчера", "void": ["Чакащо", "Отказано"], "own": ["Към спестявания", "Обмяна на валута"], "title": "Движения", "sub": ["Покупка", "Храна", "Пазаруване"]}}


def money(cents, separator, groups):
    whole, rest = divmod(cents, 100)
    text = f"{whole:,}".replace(",", groups) if groups else str(whole)
    return f"{text}{separator}{rest:02}"


def payments_of(rng, style, language, today, currency):
    day, payments = today, []
    while len(payments) < rng.randint(6, 9):
        for _ in range(rng.randint(1, 3)):
            kind = rng.random()
            cents = rng.randint(120, 19999) if rng.random() < 0.9 else rng.randint(100000, 250000)
            payment = {"day": str(day), "cents": cents, "income": False, "aside": False, "note": None, "currency": currency}
            if kind < 0.08:
                payment.update(payee=rng.choice(PEOPLE), income=True, cents=rng.randint(2000, 300000))
            elif kind < 0.14:
                payment.update(payee=rng.choice(SAID[language]["own"]), aside=True)
            else:
                payment["payee"] = rng.choice(CYRILLIC if language == "bg" and rng.random() < 0.6 else PAYEES)
                if kind < 0.24:
                    payment.update(aside=True, note=rng.choice(SAID[language]["void"]))
            payments.append(payment)
        day -= datetime.timedelta(days=rng.choice([1, 1, 1, 2, 4]))
    return payments


def screen(rng, style, today):
    language = {"headed": rng.choice(["en", "bg"]), "centred": "en", "dated": "bg", "german": "en", "dark": rng.choice(["en", "bg"]), "table": rng.choice(["en", "bg"])}[style]
    currency = rng.choice(["BGN", "EUR"])
    sign = {"headed": {"BGN": " лв.", "EUR": " €"}, "centred": {"BGN": " BGN", "EUR": " EUR"}, "dated": {"BGN": " BGN", "EUR": " EUR"}, "german": {"BGN": " BGN", "EUR": " €"},
            "dark": {"BGN": " лв.", "EUR": " €"}, "table": {"BGN": "", "EUR": ""}}[style][currency]
    separator, groups = (",", rng.choice(["", ".", " "])) if style in ("german", "dated") else (".", rng.choice(["", ",", " "]))
    minus, plus = {"headed": ("-", "+"), "centred": ("", "+ "), "dated": ("-", ""), "german": ("-", "+"), "dark": ("-", "+"), "table": ("-", "")}[style]
    payments = payments_of(rng, style, language, today, currency)
    width = rng.choice([720, 828, 1080, 1170])
    unit = width / 390
    ground, ink, soft = ((18, 18, 20), (240, 240, 240), (150, 150, 155)) if style == "dark" else ((255, 255, 255), (20, 20, 20), (120, 120, 125))
    picture = Image.new("RGB", (width, int(unit * (170 + 100 * len(payments)))), ground)
    draw = ImageDraw.Draw(picture)
    face = lambda size, bold=False: ImageFont.truetype(FONTS + ("DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"), int(size * unit))

    def text(x, y, what, size, colour=ink, bold=False, right=False):
        font = face(size, bold)
        draw.text((int(x * unit) - (font.getlength(what) if right else 0), int(y * unit)), what, font=font, fill=colour)

    text(24, 12, f"{rng.randint(7, 22)}:{rng.randint(10, 59)}", 13, bold=True)
    text(24, 44, SAID[language]["title"], 24, bold=True)
    y, shown = 92, None
    for payment in payments:
        day = datetime.date.fromisoformat(payment["day"])
        month = MONTHS[language][day.month - 1]
        amount = (plus if payment["income"] else minus) + money(payment["cents"], separator, groups) + sign
        green = (20, 140, 70) if payment["income"] and style != "dark" else ink
        sub = payment["note"] or rng.choice(SAID[language]["sub"])
        clock = f"{rng.randint(7, 22):02}:{rng.randint(10, 59)}"
        if style in ("headed", "dark", "german") and payment["day"] != shown:
            shown = payment["day"]
            ago = (today - day).days
            heading = SAID[language]["today"] if ago == 0 else SAID[language]["yesterday"] if ago == 1 else f"{day.day} {month}"
            if style == "german":
                heading = f"{day:%A}, {day.day} {month[:3]}".upper()
            text(24, y + 8, heading, 14, soft, bold=True)
            y += 36
        if style in ("headed", "dark"):
            draw.ellipse([24 * unit, y * unit, 60 * unit, (y + 36) * unit], fill=(90, 120, 200))
            text(37, y + 8, payment["payee"][0], 15, (255, 255, 255), bold=True)
            text(72, y, payment["payee"], 15)
            text(72, y + 21, clock + (" · " + payment["note"] if payment["note"] else ""), 12, soft)
            text(366, y, amount, 15, green, right=True)
            y += 56
        elif style == "centred":
            text(24, y, payment["payee"], 15, bold=True)
            text(24, y + 22, f"{day.day} {month[:3]}, {clock}" + (" · " + payment["note"] if payment["note"] else ""), 12, soft)
            text(366, y + 10, amount, 15, green, right=True)
            y += 62
        elif style == "dated":
            text(24, y, f"{day:%d.%m.%Y}", 12, soft)
            text(24, y + 20, payment["payee"], 15)
            text(366, y + 20, amount, 15, green, bold=True, right=True)
            text(24, y + 42, sub, 12, soft)
            draw.line([24 * unit, (y + 66) * unit, 366 * unit, (y + 66) * unit], fill=(220, 220, 220))
            y += 76
        elif style == "german":
            text(24, y, payment["payee"], 15, bold=True)
            text(24, y + 22, sub, 12, soft)
            text(366, y, amount, 15, green, right=True)
            y += 54
        else:
            text(24, y, f"{day:%d/%m/%Y}", 12)
            text(112, y, payment["payee"] + (" " + payment["note"] if payment["note"] else ""), 12)
            text(366, y, amount, 12, green, right=True)
            draw.line([24 * unit, (y + 22) * unit, 366 * unit, (y + 22) * unit], fill=(220, 220, 220))
            y += 32
    picture = picture.crop((0, 0, width, int((y + 20) * unit)))
    return picture, payments


def screens(count, seed, today):
    """One after the other: the bytes, the ending, the style, and the payments."""
    for number in range(count):
        style = STYLES[number % len(STYLES)]
        rng = random.Random(f"{seed} {number} screen")
        picture, payments = screen(rng, style, today)
        file = io.BytesIO()
        is_jpeg = rng.random() < 0.4
        picture.save(file, "JPEG", quality=rng.randint(70, 92)) if is_jpeg else picture.save(file, "PNG")
        yield file.getvalue(), "jpg" if is_jpeg else "png", style, payments
