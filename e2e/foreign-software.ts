/**
 * What runs in a page besides the page: password managers, translators, grammar checkers and colour changers, as the
 * best known ones change a document. Each is a function that runs in the page and changes what it has
 * not changed yet.
 */

/** 1Password, LastPass, Dashlane, Keeper and NordPass: an element behind the input, marks on input and form. Bitwarden: one in the body. */
const PASSWORD_MANAGERS = `
  for (const input of document.querySelectorAll('input:not([type=hidden], [data-opid])')) {
    input.dataset.opid = input.dataset.dashlaneRid = 'x1'
    for (const tag of ['com-1password-button', 'div', 'span', 'keeper-lock', 'nordpass-icon']) {
      const sign = document.createElement(tag)
      if (tag === 'div') sign.dataset.lastpassIconRoot = ''
      if (tag === 'span') sign.dataset.dashlanecreated = 'true'
      sign.setAttribute('data-foreign', '')
      sign.style.position = 'absolute'
      input.after(sign)
    }
  }
  if (document.body && !document.querySelector('[data-bitwarden]')) {
    const menu = document.createElement('x-bwmenu')
    menu.setAttribute('data-bitwarden', '')
    document.body.prepend(menu)
    document.body.append(document.createElement('div'))
    document.documentElement.append(document.createElement('div'))
  }`

/** Grammarly, LanguageTool and Bitdefender: elements around text fields, marks on the body and on every block. */
const GRAMMAR_CHECKERS = `
  document.body?.setAttribute('data-new-gr-c-s-check-loaded', '14.1')
  document.body?.setAttribute('data-gr-ext-installed', '')
  for (const field of document.querySelectorAll('textarea:not([data-gramm]), input[type=text]:not([data-gramm])')) {
    field.dataset.gramm = 'false'
    field.dataset.ltTmpId = 'lt-1'
    const grammarly = document.createElement('grammarly-extension')
    grammarly.setAttribute('data-foreign', '')
    grammarly.attachShadow({ mode: 'open' }).append(document.createElement('div'))
    field.after(grammarly)
    const highlighter = document.createElement('lt-highlighter')
    highlighter.setAttribute('data-foreign', '')
    field.before(highlighter)
  }
  for (const block of document.querySelectorAll('div:not([bis_skin_checked])')) block.setAttribute('bis_skin_checked', '1')`

/** Dark Reader: style elements in the head, marks on the document, style attributes by CSSOM. */
const COLOUR_CHANGERS = `
  // A page's script may only add a style that the policy allows, as its own.
  const own = document.documentElement.dataset.page !== 'account' && document.querySelector('head style')
  if (own && !document.querySelector('.darkreader')) {
    for (const place of ['prepend', 'append']) {
      const style = document.createElement('style')
      style.className = 'darkreader'
      style.textContent = own.textContent
      document.head[place](style)
    }
    document.documentElement.dataset.darkreaderMode = 'dynamic'
  }
  for (const element of document.querySelectorAll('main p')) element.style.setProperty('--darkreader-inline-color', 'red')`

/** Texts below the body that a translator takes, and what it makes of them. */
const TEXTS = `
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { data, parentElement: parent } = walker.currentNode
    if (data.trim() && !parent.closest('script, style, font, svg, textarea, [translate=no], .notranslate') && !data.startsWith('«'))
      texts.push(walker.currentNode)
  }
  const translated = (text) => '«' + text + '»'`

/** Chrome: each text is replaced by two nested elements with its translation; the document is marked. */
const GOOGLE_TRANSLATE = `${TEXTS}
  document.documentElement.classList.add('translated-ltr')
  for (const text of texts) {
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstChild.append(translated(text.data))
    text.replaceWith(font)
  }`

/** Older translators, and proxies: each text is moved into an element that is put in its place. */
const WRAPPING_TRANSLATOR = `${TEXTS}
  for (const text of texts) {
    const font = document.createElement('font')
    text.parentNode.insertBefore(font, text)
    font.append(text)
    text.data = translated(text.data)
  }`

/** Edge and Firefox: each text is changed in its place. */
const CHANGING_TRANSLATOR = `${TEXTS}
  for (const text of texts) {
    text.parentNode.setAttribute('_msttexthash', '1')
    text.data = translated(text.data)
  }`

/** Immersive Translate and DeepL: the translation is put behind the text. */
const ADDING_TRANSLATOR = `${TEXTS}
  for (const text of texts) {
    if (text.parentNode.querySelector(':scope > .notranslate')) continue
    const font = document.createElement('font')
    font.className = 'notranslate'
    font.append(document.createElement('br'), translated(text.data))
    text.after(font)
  }`

/** All that people have in their browser besides a translator. */
export const EXTENSIONS = `{${PASSWORD_MANAGERS}};{${GRAMMAR_CHECKERS}};{${COLOUR_CHANGERS}};`

export const TRANSLATORS = {
  'Google Translate': GOOGLE_TRANSLATE,
  'a wrapping translator': WRAPPING_TRANSLATOR,
  'a changing translator': CHANGING_TRANSLATOR,
  'an adding translator': ADDING_TRANSLATOR,
} as const

/** When it runs: with every part of the document that is parsed, once the document is parsed, or again and again while the page is hydrated. */
export const MOMENTS = ['while it is parsed', 'before it is hydrated', 'while it is hydrated'] as const

/** An init script that runs foreign software at a moment. */
export function foreignScript(software: string, moment: (typeof MOMENTS)[number]): string {
  const act = `(() => { ${software} })()`
  if (moment === 'while it is parsed')
    return `new MutationObserver(() => { if (document.body && document.readyState === 'loading') ${act} })
      .observe(document, { childList: true, subtree: true })`
  if (moment === 'before it is hydrated') return `document.addEventListener('DOMContentLoaded', () => ${act})`
  return `document.addEventListener('DOMContentLoaded', () => {
    const again = () => {
      ${act}
      if (document.querySelector('[data-early]') || performance.now() < 1500) setTimeout(again)
    }
    again()
  })`
}

/** A translator that translates the page, and then whatever appears in it, for as long as it is open. */
export function translateFromNowOn(translator: string): string {
  return `(() => {
    let isWorking = false
    const work = () => {
      isWorking = true
      ;(() => { ${translator} })()
      watcher.takeRecords()
      isWorking = false
    }
    const watcher = new MutationObserver(() => { if (!isWorking) work() })
    watcher.observe(document.body, { childList: true, characterData: true, subtree: true })
    work()
  })()`
}
