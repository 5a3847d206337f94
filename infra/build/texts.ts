import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from './bundle.ts'

/** Where texts come from that people read in the product and in its mails. */
const ROOMS = ['web/src', 'functions']
const NOT_READ = /\.generated\.ts$|web\/src\/ui\/gallery\//
/** A sentence, or a word that begins one. */
const FOR_PEOPLE = /^[^{}<>=]*[\p{L}\d…?!.)]$/u
const IS_WORDS = /\p{L}\s\p{L}|^\p{Lu}\p{Ll}{2,}/u
/** Parts of the syntax whose strings are for machines. */
const MACHINES = /^(ImportDeclaration|ExportDeclaration|LiteralType|ElementAccessExpression|CaseClause)$/

/** Returns the texts of a file with their lines; what stands in braces is a value. */
function textsIn(file: string): { line: number; text: string }[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: { line: number; text: string }[] = []
  const visit = (node: ts.Node): void => {
    if (MACHINES.test(ts.SyntaxKind[node.kind])) return
    const text = textOf(node)?.replace(/\s+/g, ' ').trim()
    if (text !== undefined && FOR_PEOPLE.test(text.replace(/\{…\}/g, 'x')) && IS_WORDS.test(text)) {
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('')
}

// Prints all texts of the product, each file once, to be read in one sitting.
for (const room of ROOMS) {
  const files = readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !NOT_READ.test(file))
    .toSorted()
  for (const file of files) {
    const texts = textsIn(file)
    if (texts.length > 0) process.stdout.write(`\n${file}\n`)
    for (const { line, text } of texts) process.stdout.write(`  ${line}: ${text}\n`)
  }
}
