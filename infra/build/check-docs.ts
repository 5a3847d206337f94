import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './bundle.ts'
import { beginsWithVerb, functionDocs } from './doc-openings.ts'
import { refusalDocs, refusalFaults, withRefusals, type RefusalDoc } from './refusal-docs.ts'

/** Comments that begin with something else than a verb, from before there was this check: fewer become the number. */
const OPENINGS_MAX = 523

/** Writes into the comments which codes can arise. */
function writeRefusals(docs: RefusalDoc[]): void {
  for (const { file, doc, arising, said } of docs.toReversed()) {
    if (!doc || said.join() === arising.join()) continue
    const source = readFileSync(join(ROOT, file), 'utf8')
    const text = withRefusals(source.slice(doc.getStart(), doc.end), arising)
    writeFileSync(join(ROOT, file), source.slice(0, doc.getStart()) + text + source.slice(doc.end))
  }
}

/** Returns what is wrong with the openings of comments; they are named when there are more than there were. */
function openingFaults(): string[] {
  const others = functionDocs(ROOT).filter(({ text }) => !beginsWithVerb(text))
  if (others.length === OPENINGS_MAX) return []
  if (others.length < OPENINGS_MAX) return [`infra/build/check-docs.ts: OPENINGS_MAX can be ${others.length}.`]
  const lines = others.map(
    ({ file, line, text }) => `${file}:${line}: "${text.slice(0, 60)}" does not begin with a verb.`,
  )
  return [...lines, `${others.length} comments of functions begin without a verb, of at most ${OPENINGS_MAX}.`]
}

if (process.argv.includes('--write')) writeRefusals(refusalDocs(ROOT))
const found = [...refusalFaults(refusalDocs(ROOT)), ...openingFaults()]
if (found.length > 0) {
  process.stderr.write(`${found.join('\n')}\n"npm run check:docs -- --write" writes the lines of @throws.\n`)
  process.exitCode = 1
}
