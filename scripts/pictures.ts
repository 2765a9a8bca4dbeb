/**
 * `npm run pictures`: draws the pictures that other sites show with a link to the site (`web/public/og/`) and the icons of
 * the web manifest (`web/public/icons/`). Their result is committed: run it again when a page's own drawing changes.
 *
 * A page's picture is the page's own drawing before our night sky, without a word in it: the product's name is a
 * setting, and one picture serves both languages.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'
import { atEnd } from '#scripts/ending.ts'
import { inRoot } from '#scripts/root.ts'
import { buildWebWhenStale } from '#scripts/web-build.ts'
import { startSite } from '#test/site.ts'
import { PUBLIC_PAGES } from '#web/platform/seo/public-pages.built.ts'

/** Open Graph pictures. */
const PICTURE_SIZE = { width: 1200, height: 630 }

/** The page that a picture is drawn from: of several that show it the one with the shortest path. */
function pageOf(picture: string): string | undefined {
  const paths = PUBLIC_PAGES.filter((row) => row.picture === picture).map(({ path }) => path)
  return paths.toSorted((x, y) => x.length - y.length)[0]
}

/** Runs in the page: the largest drawing of its main part alone, without words, before the night sky. */
const STAGE = `(() => {
  const area = (svg) => { const { width, height } = svg.getBoundingClientRect(); return width * height }
  const drawings = [...document.querySelectorAll('main svg')].filter((svg) => svg.parentElement.closest('svg') === null)
  const drawing = drawings.sort((a, b) => area(b) - area(a))[0]
  if (!drawing) return false
  for (const text of drawing.querySelectorAll('text')) text.remove()
  drawing.id = 'drawing'
  document.body.append(drawing)
  const { width, height } = drawing.viewBox.baseVal
  const isWide = width / height > 3
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(\`
    html, body { background: radial-gradient(60% 90% at 74% 108%, oklch(.84 .13 65 / .8), transparent 72%),
      radial-gradient(110% 130% at 66% 118%, oklch(.52 .18 262 / .95), transparent 78%), oklch(.2 .055 262) !important }
    body { height: 630px; overflow: hidden; color: oklch(.97 .01 262) }
    body *:not(#drawing, svg *) { visibility: hidden }
    #drawing { position: fixed; inset: 0; z-index: 99; display: block; visibility: visible; margin: auto; padding: 0;
      border-radius: \${isWide ? 0 : '18px'}; overflow: clip;
      max-width: none; max-height: none; width: \${isWide ? '1200px' : 'auto'}; height: \${isWide ? 'auto' : '500px'};
      \${isWide ? 'margin-bottom: 0' : 'filter: drop-shadow(0 24px 48px oklch(.1 .05 262 / .6))'} }\`)
  document.adoptedStyleSheets = [sheet]
  return true
})()`

const executablePath = findBrowser()
if (!executablePath) throw new Error('Chromium is missing; `npm test -- tools` installs it or says how')
if (!(await buildWebWhenStale()).ok) process.exit(1)
const site = await startSite()
const stopSite = atEnd(() => site.close())
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
const stopBrowser = atEnd(() => browser.close())

for (const folder of ['og', 'icons']) mkdirSync(inRoot('web/public', folder), { recursive: true })
for (const name of new Set(PUBLIC_PAGES.flatMap(({ picture }) => picture ?? [])))
  await drawPicture(browser, name)
await drawIcons(browser)
await stopBrowser()
await stopSite()

async function drawPicture(from: Browser, name: string): Promise<void> {
  const path = pageOf(name)
  if (!path) throw new Error(`no page to draw ${name} from`)
  const page = await from.newPage({
    viewport: PICTURE_SIZE,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  if (!(await page.evaluate(STAGE))) throw new Error(`${path} has no drawing`)
  await page.screenshot({ path: inRoot('web/public/og', `${name}.jpg`), type: 'jpeg', quality: 82 })
  await page.close()
  console.log(`og/${name}.jpg`)
}

/** Our sign in the sizes that systems ask for; the maskable one keeps it inside the circle that every mask leaves. */
async function drawIcons(from: Browser): Promise<void> {
  const sign = readFileSync(inRoot('web/public/favicon.svg'), 'utf8')
  const icons = [
    { file: 'icon-192.png', size: 192, share: 0.92, ground: 'none' },
    { file: 'icon-512.png', size: 512, share: 0.92, ground: 'none' },
    { file: 'icon-maskable-512.png', size: 512, share: 0.56, ground: '#fff' },
    { file: 'apple-touch-icon.png', size: 180, share: 0.7, ground: '#fff' },
  ]
  const page: Page = await from.newPage()
  for (const { file, size, share, ground } of icons) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}
       svg{width:${share * 100}%}</style>${sign}`,
    )
    await page.screenshot({ path: inRoot('web/public/icons', file), omitBackground: true })
    console.log(`icons/${file}`)
  }
  await page.close()
}
