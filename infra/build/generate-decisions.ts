import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { ROOT } from './bundle.ts'

const FOLDER = 'docs/decisions'
/** Lists all records of decisions with what has become of them. */
export const DECISIONS_FILE = `${FOLDER}/README.md`

const TITLE = /^# (\d{3})[.:] (.+)$/m
const STATUS = /^Date: (\d{4}-\d\d-\d\d)\. Status: (.+)$/m

function rowOf(file: string): string {
  const text = readFileSync(join(ROOT, FOLDER, file), 'utf8')
  const [, number = '', title = ''] = TITLE.exec(text) ?? []
  const [, date = '', status = ''] = STATUS.exec(text) ?? []
  if (number === '' || date === '' || !file.startsWith(number))
    throw new Error(
      `${FOLDER}/${file} has no heading "# ${file.slice(0, 3)}: Title", or no line "Date: ... Status: ...".`,
    )
  return `| [${number}](${file}) | ${title} | ${date} | ${status} |`
}

/** Returns the index, formatted. Throws where a record does not say its number, title, day or status. */
export async function decisionsSource(): Promise<string> {
  const files = readdirSync(join(ROOT, FOLDER)).filter((name) => /^(?!000)\d{3}-.*\.md$/.test(name))
  const text = `# Decisions

Why things are as they are; a new one begins as a copy of [000-template.md](000-template.md). \`npm run generate\` writes this page.

| | Decision | Day | Status |
|---|---|---|---|
${files.toSorted().map(rowOf).join('\n')}
`
  const path = join(ROOT, DECISIONS_FILE)
  return format(text, { ...(await resolveConfig(path)), filepath: path })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(ROOT, DECISIONS_FILE), await decisionsSource())
