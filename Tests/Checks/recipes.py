"""Do the recipes of docs/recipes.md and Samples/ do what they say? Each is taken from the page and run, or sent as its program would send it."""
import http.client, json, os, re, subprocess

from wire_parts import Home, Server, expect

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
PLACE = "https://home.example:8443"


def read(path):
    with open(os.path.join(ROOT, path)) as file:
        return file.read()


def section(page, title):
    return re.search(rf"^## {re.escape(title)}.*?\n(.*?)(?=^## |\Z)", page, re.M | re.S).group(1)


def blocks(text, language):
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.M | re.S)


def check_recipes(arguments):
    home = Home(arguments.bin)
    token = home.budget("serve", "token", "add", "phone").stdout.strip()
    server = Server(home, "--quiet")
    page = read("docs/recipes.md")

    def here(text):
        return text.replace(PLACE, server.base).replace("budget_TOKEN", token)

    def send(method, url, fields, body=""):
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        fields = dict(fields, Authorization=f"Bearer {token}")
        connection.request(method, here(url).removeprefix(server.base), body.encode(), fields)
        reply = connection.getresponse()
        return reply.status, reply.read().decode().strip()

    said, stands = blocks(section(page, "curl"), "sh")
    told = subprocess.run(["sh", "-c", here(said)], capture_output=True, text=True).stdout.strip()
    expect("curl logs and is told", told == "Logged expenses: 20 BGN in Groceries", told)
    told = subprocess.run(["sh", "-c", here(stands)], capture_output=True, text=True).stdout
    expect("and how things stand, in Bulgarian", "20 лева" in told, told)

    shortcut = section(page, "Apple Shortcuts")
    url = re.search(r"^ *\| URL \| `([^`]+)`", shortcut, re.M).group(1)
    fields = dict(re.findall(r"\| Header \| `([^`:]+): ([^`]+)`", shortcut))
    told = send("POST", url, fields, "spent 30 at lidl")
    expect("the iPhone's shortcut", told == (200, "Logged expenses: 30 BGN in Groceries"), told)
    told = send("POST", url, fields, "make it 31")
    expect("corrects what it said before", told == (200, "Changed to expenses: 31 BGN in Groceries"), told)
    other = re.search(r"\*Budget today\*, has the URL `([^`]+)`", shortcut).group(1)
    del fields["Content-Type"]
    told = send("POST", other, fields)
    expect("and its second one speaks", told[0] == 200 and "51 leva" in told[1], told)

    app = json.loads(read("Samples/android-http-shortcuts.json"))
    told = []
    for shortcut in app["categories"][0]["shortcuts"]:
        fields = {field["key"]: field["value"] for field in shortcut["headers"]} | {"Content-Type": shortcut["contentType"]}
        url = re.sub(r"^https://[^/]+", PLACE, shortcut["url"])
        told.append(send(shortcut["method"], url, fields, shortcut["bodyContent"].replace("{{budget_words}}", "spent 40 at DM")))
    expect("Android's shortcuts log, and take it back",
           [status for status, _ in told] == [200, 200] and told[0][1].startswith("Logged") and told[1][1].startswith("Took back"), told)

    command = blocks(section(page, "Home Assistant"), "yaml")[0]
    value = lambda name: re.search(rf'^ *{name}: "?([^"\n]+)"?$', command, re.M).group(1)
    told = send(value("method").upper(), value("url"), {"Content-Type": value("content_type"), "Accept": value("Accept")},
                value("payload").replace("{{ words }}", "похарчих 50 лева в Лидл"))
    expect("Home Assistant's command", told[0] == 200 and "50 BGN" in told[1], told)

    program = os.path.join(home.path, "recipe.py")
    with open(program, "w") as file:
        file.write(here(blocks(section(page, "Python"), "python")[0]))
    run = lambda words, answer="": subprocess.run(
        ["python3", program, *words], input=answer, capture_output=True, text=True, env=home.environment)
    told = run(["spent", "60", "at", "lidl"])
    expect("Python logs", told.stdout.strip() == "Logged expenses: 60 BGN in Groceries", told.stdout + told.stderr)
    told = run(["rent", "70"], "2\n")
    expect("and answers what is asked", "Logged income: 70 BGN in Rent" in told.stdout, told.stdout + told.stderr)
    expect("all of it is in the workbook", sorted(home.amounts()) == [20, 31, 50, 60, 70], home.amounts())
    server.stop()
    home.remove()
