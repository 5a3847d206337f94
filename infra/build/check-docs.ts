import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './bundle.ts'
import { beginsWithVerb, functionDocs } from './doc-openings.ts'
import { refusalDocs, refusalFaults, withRefusals, type RefusalDoc } from './refusal-docs.ts'

/** Writes into the comments which codes can arise. */
function writeRefusals(docs: RefusalDoc[]): void {
  for (const { file, doc, arising, said } of docs.toReversed()) {
    if (!doc || said.join() === arising.join()) continue
    const source = readFileSync(join(ROOT, file), 'utf8')
    const text = withRefusals(source.slice(doc.getStart(), doc.end), arising)
    writeFileSync(join(ROOT, file), source.slice(0, doc.getStart()) + text + source.slice(doc.end))
  }
}

/** Returns what is wrong with the comments of functions, whose first word says what the function does. */
const openingFaults = (): string[] =>
  functionDocs(ROOT)
    .filter(({ text }) => !beginsWithVerb(text))
    .map(({ file, line, text }) =>
      text === ''
        ? `${file}:${line}: a long exported function has no comment that says what it does.`
        : `${file}:${line}: "${text.slice(0, 60)}" does not begin with a verb, as "Returns ..." or "True when ...".`,
    )

if (process.argv.includes('--write')) writeRefusals(refusalDocs(ROOT))
const found = [...refusalFaults(refusalDocs(ROOT)), ...openingFaults()]
if (found.length > 0) {
  process.stderr.write(`${found.join('\n')}\n"npm run check:docs -- --write" writes the lines of @throws.\n`)
  process.exitCode = 1
}
