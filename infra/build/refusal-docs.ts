import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { declarationsOf, functionOf, isExported, LINES_MAX, problemCodes, type Declaration } from './problem-codes.ts'

/** Callers of these need it always. */
const OPERATIONS = 'functions/operations/'
/** Nobody is refused here: what ends with an error is tried again. */
const STREAM = 'functions/stream/'
const PROBLEMS = 'functions/domain/problem.ts'

/** What the comment of an exported function says of refusals, beside what can arise. */
export interface RefusalDoc {
  /** From the project's root. */
  file: string
  name: string
  /** Undefined where it has no comment. */
  doc: ts.JSDoc | undefined
  /** In the order of `ProblemCode`, as `said` is written. */
  arising: string[]
  said: string[]
}

/**
 * Reads every file below `functions` and returns the exported functions that have to say which codes of ProblemError they
 * end with: operations, and longer functions elsewhere. Shorter ones are among them where they say something.
 */
export function refusalDocs(root: string): RefusalDoc[] {
  const names = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(root, 'functions', name))
  const options: ts.CompilerOptions = {
    noLib: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
  }
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options, true),
    // Packages throw no problems, and their types would take most of the time.
    resolveModuleNameLiterals: (literals, file) =>
      literals.map(({ text }) =>
        /^[.#]/.test(text) ? ts.resolveModuleName(text, file, options, ts.sys) : { resolvedModule: undefined },
      ),
  }
  const program = ts.createProgram(names, options, host)
  const files = names.flatMap((name) => program.getSourceFile(name) ?? [])
  const known = knownCodes(files.find(({ fileName }) => relative(root, fileName) === PROBLEMS))
  const codes = problemCodes(program.getTypeChecker(), files, new Set(known))
  return files.flatMap((source) => {
    const file = relative(root, source.fileName)
    return declarationsOf(source).flatMap((declaration) => {
      const found = exported(declaration)
      if (found === undefined || /\.generated\.ts$/.test(file) || file.startsWith(STREAM)) return []
      const arising = known.filter((code) => codes.get(declaration)?.has(code))
      const { name, node, doc } = found
      const one = { file, name, doc, arising, said: saidCodes(doc) }
      return isLong(source, node) || file.startsWith(OPERATIONS) || one.said.length > 0 ? [one] : []
    })
  })
}

/** Says of each of these, in one sentence, what is missing or too much. */
export const refusalFaults = (docs: RefusalDoc[]): string[] =>
  docs.flatMap(({ file, name, doc, arising, said }) => {
    const missing = arising.filter((code) => !said.includes(code))
    const wrong = said.filter((code) => !arising.includes(code))
    return [
      ...(doc ? [] : [`${file}: ${name} has no comment that says what it does.`]),
      ...(missing.length > 0 ? [`${file}: ${name} lacks "@throws ProblemError ${missing.join(', ')}".`] : []),
      ...(wrong.length > 0 ? [`${file}: ${name} never ends with ${wrong.join(', ')}, as its comment says.`] : []),
    ]
  })

function knownCodes(source: ts.SourceFile | undefined): string[] {
  const type = source?.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === 'ProblemCode')
  return Array.from(type?.getText().matchAll(/'([A-Z_]+)'/g) ?? [], ([, code = '']) => code)
}

function exported(declaration: Declaration): { name: string; node: ts.Node; doc: ts.JSDoc | undefined } | undefined {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
  if (!isExported(node) || !functionOf(declaration) || !declaration.name) return undefined
  return { name: declaration.name.getText(), node, doc: ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc) }
}

/** Returns a comment with the codes that can arise, in its last line where it had none, and without a line that has none any more. */
export function withRefusals(text: string, arising: string[]): string {
  const line = `@throws ProblemError ${arising.join(', ')}`
  const former = /@throws ProblemError [A-Z_]+(?:, [A-Z_]+)*/
  if (former.test(text))
    return arising.length > 0 ? text.replace(former, line) : text.replace(/\n? *\*? ?@throws ProblemError .*/, '')
  const words = text.replace(/^\/\*\*\s*/, '').replace(/\s*\*\/$/, '')
  return text.includes('\n') ? `${text.replace(/\s*\*\/$/, '')}\n * ${line}\n */` : `/**\n * ${words}\n * ${line}\n */`
}

const saidCodes = (doc: ts.JSDoc | undefined): string[] =>
  Array.from(doc?.getText().matchAll(/@throws ProblemError ([A-Z_]+(?:, [A-Z_]+)*)/g) ?? [], ([, codes = '']) =>
    codes.split(', '),
  ).flat()

function isLong(source: ts.SourceFile, node: ts.Node): boolean {
  const line = (position: number): number => source.getLineAndCharacterOfPosition(position).line
  return line(node.end) - line(node.getStart()) + 1 > LINES_MAX
}
