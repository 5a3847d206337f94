import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ROOT } from '#infra/build/bundle.ts'

/** Where it is kept what pages showed when a journey failed; a hosted run names a folder whose files it keeps. */
const FOLDER = process.env.CANOPY_ARTIFACTS ?? join(ROOT, 'node_modules/.cache/journeys')

/**
 * Writes what each page of a failed journey shows: a picture, its document and address, and what was said in the consoles.
 * A page that has crashed, or closes meanwhile, is left out.
 * @param journey what the test is called
 * @param said lines of consoles, in their order
 */
export async function keepEvidence(journey: string, pages: readonly Page[], said: readonly string[]): Promise<void> {
  const folder = join(FOLDER, journey.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'console.txt'), said.map((line) => `${line}\n`).join(''))
  for (const [index, page] of pages.entries()) {
    const name = join(folder, `page-${index + 1}`)
    await Promise.allSettled([
      page.screenshot({ path: `${name}.png`, timeout: 10_000 }),
      page.content().then((html) => writeFile(`${name}.html`, `<!-- ${page.url()} -->\n${html}`)),
    ])
  }
  console.log(`What the pages showed is in ${folder}`)
}
