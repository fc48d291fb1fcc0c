"use strict";
// What the rest uses: elements, texts, amounts and days. What a sheet or a person says reaches the page as text, never as markup.
const $ = id => document.getElementById(id);

function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "on") for (const [event, does] of Object.entries(value)) element.addEventListener(event, does);
    else if (name.includes("-") || name === "for" || name === "list") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children.filter(child => child !== null));
  return element;
}

function svg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// What is kept in the browser; where it keeps nothing, all else still works.
const keep = {
  get(name) { try { return JSON.parse(localStorage.getItem("budget." + name)); } catch { return null; } },
  set(name, value) { try { localStorage.setItem("budget." + name, JSON.stringify(value)); } catch { } },
};

function newKey() {
  return "page-" + Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, "0")).join("");
}

const texts = JSON.parse($("texts").textContent);
let language = keep.get("language") || (navigator.language || "").split("-")[0];
if (!texts[language]) language = "en";

function text(name, values = {}) {
  return (texts[language][name] ?? name).replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

let currency = "";
function money(amount, of = currency) {
  const digits = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
  return of ? `${digits} ${of}` : digits;
}

function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, "0")).join("-");
}

function day(iso, options) {
  const [year, month, date] = iso.split("-").map(Number);
  // Of another year, it says so.
  options ??= { day: "numeric", month: "short", ...(year === new Date().getFullYear() ? {} : { year: "numeric" }) };
  return new Intl.DateTimeFormat(language, options).format(new Date(year, month - 1, date));
}

function say(sentence) {
  const line = make("p", { textContent: sentence });
  $("news").append(line);
  // More would hide what they are about.
  if ($("news").childElementCount > 2) $("news").firstElementChild.remove();
  setTimeout(() => line.remove(), 6000);
}
