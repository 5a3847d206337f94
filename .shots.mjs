import { chromium } from 'playwright-core'
const base='http://localhost:4871'
const out='/tmp/planning/shots'
import { mkdirSync } from 'node:fs'
mkdirSync(out,{recursive:true})
const only=process.argv.slice(2)
const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']})
const ctx=await browser.newContext({viewport:{width:1440,height:900}})
const page=await ctx.newPage()
page.on('console',m=>{ if(['error','warning'].includes(m.type())) console.log('console',m.text().slice(0,300))})
page.on('pageerror',e=>console.log('pageerror',e.message))
await page.goto(base+'/users/sign_in').catch(()=>0)
await page.goto(base+'/sign-in')
await page.getByLabel(/username/i).first().fill('olivia')
await page.getByLabel(/^password/i).first().fill('canopy-demo-1')
await page.getByRole('button',{name:/^sign in/i}).first().click()
await page.waitForURL(u=>!/sign-in/.test(u.pathname),{timeout:30000})
const pages=process.env.PAGES.split(',')
for (const theme of ['light','dark']) for (const w of [1440,768,375]) {
  await page.emulateMedia({colorScheme:theme}); await page.setViewportSize({width:w,height:900})
  for (const p of pages) { const [name,path]=p.split('=')
    await page.goto(base+path); await page.waitForLoadState('networkidle'); await page.waitForTimeout(600)
    await page.screenshot({path:`${out}/${name}-${w}-${theme}.png`}) }
}
await browser.close()
