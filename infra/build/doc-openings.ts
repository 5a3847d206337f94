import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { functionOf, isExported, LINES_MAX } from './problem-codes.ts'

const ROOMS = ['functions', 'web/src', 'infra']

/** Words that end as a verb does, and are none. */
const NOT_VERBS = new Set(
  [
    'Always As Is Its Less Minus News Nothing Others Perhaps This Those Thus Was Whose Yes Items Ids Rows Epics Texts',
    'References Issues Fields Words Groups Keys Files Discussions Projects Values Postings Paths Seconds Days Phrases',
    'Beginnings Clients Parts Tasks Lines Partitions Reporters Letters Schemas Patterns Columns',
    'Iterations Prefixes Resolvers Users Milliseconds Ways Suggestions Months Milestones Pictures Buttons Parents',
    'Hours Minutes Weeks Years Children Chips Classes Rules Budgets Sentences Emojis Addresses Bytes',
  ].flatMap((line) => line.split(' ')),
)
/** Words that are both; then what follows tells. */
const VERB_OR_NOUN =
  /^(?:Answers|Bundles|Changes|Comments|Copies|Counts|Ends|Guards|Labels|Leads|Links|Lists|Marks|Moves|Names|Notes|Orders|Reports|Shapes|Titles) (?:of|that|which|who|whose|are|were|is|have|in|for)\b/

/** True when a comment begins with what the function does, such as "Returns ..." or "True when ...". */
export function beginsWithVerb(comment: string): boolean {
  if (/^True (?:when|for|once|where)\b/.test(comment)) return true
  const verb = /^([A-Z][a-z]*[a-rt-z]s)[,.:]?(?:\s|$)/.exec(comment)?.[1]
  return verb !== undefined && !NOT_VERBS.has(verb) && !VERB_OR_NOUN.test(comment)
}

/** One comment of a function or method. */
export interface FunctionDoc {
  /** From the project's root. */
  file: string
  /** From 1. */
  line: number
  /** Empty where there is none, though others can call it and it is long. */
  text: string
}

/**
 * Lists the comments of all functions and methods that people wrote, except those that only name their parameters; and longer
 * exported functions without any.
 */
export function functionDocs(root: string): FunctionDoc[] {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.generated)\.tsx?$/.test(name))
      .map((name) => join(room, name)),
  )
  return files.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
    const found: FunctionDoc[] = []
    const line = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1
    const visit = (node: ts.Node): void => {
      if (isFunction(node)) {
        const doc = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)
        const text = ts.getTextOfJSDocComment(doc?.comment) ?? ''
        const isBare = doc === undefined && isExported(node) && line(node.end) - line(node.getStart()) >= LINES_MAX
        if (text !== '' || isBare) found.push({ file, line: line((doc ?? node).getStart()), text })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

const isFunction = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  (ts.isVariableStatement(node) && node.declarationList.declarations.some(functionOf))
