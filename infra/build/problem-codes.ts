import ts from 'typescript'

/** Exported functions that are longer say what they do, and what they refuse. */
export const LINES_MAX = 20

/** A declaration at the top of a file: what others can name. */
export type Declaration = ts.FunctionDeclaration | ts.VariableDeclaration | ts.ClassDeclaration

/** What one declaration does by itself, before what it calls is added. */
interface Facts {
  codes: Set<string>
  /** What it names, and the codes that it lets through from there; null for all. */
  calls: { to: Declaration; through: Set<string> | null }[]
}

/** True when other files can name what a statement declares. */
export const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const isTop = (node: ts.Node): boolean => ts.isSourceFile(node.parent)

const isDeclaration = (node: ts.Node): node is Declaration =>
  ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && isTop(node)) ||
  (ts.isVariableDeclaration(node) && ts.isVariableStatement(node.parent.parent) && isTop(node.parent.parent))

/** Lists what a file declares at its top. */
export const declarationsOf = (file: ts.SourceFile): Declaration[] =>
  file.statements
    .flatMap((one): ts.Node[] => (ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [one]))
    .filter(isDeclaration)

/** Returns the function that a declaration declares; undefined for other values. */
export function functionOf(node: ts.Node): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionDeclaration(node)) return node
  if (!ts.isVariableDeclaration(node) || !node.initializer) return undefined
  return ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)
    ? node.initializer
    : undefined
}

/**
 * Returns for every declaration of these files the codes of the ProblemErrors that it can end with, by the names that it
 * mentions: the errors that it makes, what its writes report when their condition does not hold (`otherwise`), and the same of
 * whatever it mentions, in its own file or another. What a `catch` keeps for itself is taken away. A code too many is
 * possible, where a call cannot meet what another could; one too few only where a function comes in by a parameter.
 *
 * @param known every code that there is
 */
export function problemCodes(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  known: ReadonlySet<string>,
): Map<Declaration, Set<string>> {
  const declarations = files.flatMap(declarationsOf)

  function declared(name: ts.Identifier): ts.Declaration | undefined {
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name)
    return (symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration
  }

  const literals = (node: ts.Node): string[] => [
    ...(ts.isStringLiteral(node) && known.has(node.text) ? [node.text] : []),
    ...childrenOf(node).flatMap(literals),
  ]

  /** Returns the codes of the problems that an expression can be: those written in it, and in what it names. */
  function made(node: ts.Node, seen: Set<ts.Node>): string[] {
    if (ts.isTypeNode(node) || seen.has(node)) return []
    seen.add(node)
    if (ts.isStringLiteral(node)) return known.has(node.text) ? [node.text] : []
    if (!ts.isIdentifier(node) || isPropertyName(node)) return childrenOf(node).flatMap((child) => made(child, seen))
    const target = declared(node)
    if (target === undefined || target === node.parent) return []
    if (ts.isBindingElement(target)) return made(variableOf(target), seen)
    if (!ts.isVariableDeclaration(target) && !ts.isFunctionDeclaration(target)) return []
    const type = functionOf(target)?.type
    return type && !type.getText().includes('Problem') ? [] : childrenOf(target).flatMap((child) => made(child, seen))
  }

  /** True when a function throws a problem that it is given, so that calling it throws what stands between the brackets. */
  function isThrower(target: ts.Declaration | undefined): boolean {
    const isParameter = (node: ts.Node): boolean => {
      const origin = ts.isIdentifier(node) ? declared(node) : undefined
      return origin !== undefined && ts.isParameter(origin) && origin.parent === target
    }
    const throwsIt = (node: ts.Node): boolean =>
      (problemOf(node)?.some(isParameter) ?? false) || childrenOf(node).some(throwsIt)
    return target !== undefined && ts.isFunctionDeclaration(target) && throwsIt(target)
  }

  function factsOf(declaration: Declaration): Facts {
    const facts: Facts = { codes: new Set(), calls: [] }
    const visit = (node: ts.Node, through: Set<string> | null): void => {
      if (ts.isTypeNode(node)) return
      const add = (source: ts.Node): void => {
        for (const code of made(source, new Set())) if (through?.has(code) ?? true) facts.codes.add(code)
      }
      if (ts.isTryStatement(node) && node.catchClause) {
        visit(node.tryBlock, keptBy(node.catchClause, literals) ?? through)
        visit(node.catchClause, through)
        if (node.finallyBlock) visit(node.finallyBlock, through)
        return
      }
      problemOf(node)?.forEach(add)
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'otherwise') add(node.initializer)
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && isThrower(declared(node.expression))) {
        node.arguments.forEach(add)
      }
      if (ts.isIdentifier(node) && !isPropertyName(node)) {
        const to = declared(node)
        if (to && to !== declaration && isDeclaration(to)) facts.calls.push({ to, through })
      }
      childrenOf(node).forEach((child) => {
        visit(child, through)
      })
    }
    visit(declaration, null)
    return facts
  }

  const facts = new Map(declarations.map((declaration) => [declaration, factsOf(declaration)]))
  for (let isComplete = false; !isComplete;) {
    isComplete = true
    for (const { codes, calls } of facts.values()) {
      const before = codes.size
      for (const { to, through } of calls) {
        for (const code of facts.get(to)?.codes ?? []) if (through?.has(code) ?? true) codes.add(code)
      }
      if (codes.size > before) isComplete = false
    }
  }
  return new Map([...facts].map(([declaration, { codes }]) => [declaration, codes]))
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}

const isPropertyName = ({ parent, ...node }: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(parent) && parent.name.pos === node.pos) ||
  (ts.isPropertyAssignment(parent) && parent.name.pos === node.pos)

/** Returns the variable that a name is taken out of. */
function variableOf(element: ts.BindingElement): ts.Node {
  const { parent } = element.parent
  return ts.isBindingElement(parent)
    ? variableOf(parent)
    : ts.isVariableDeclaration(parent)
      ? (parent.initializer ?? parent)
      : parent
}

/** Returns what a new ProblemError is about; undefined for every other node. */
const problemOf = (node: ts.Node): readonly ts.Node[] | undefined =>
  ts.isNewExpression(node) && node.expression.getText() === 'ProblemError' ? node.arguments : undefined

/**
 * Returns the codes that leave a `catch` again; undefined where it does not look whether it has met a ProblemError. One that
 * does throws on only the codes that it names; one that never throws keeps all.
 */
function keptBy(clause: ts.CatchClause, literals: (node: ts.Node) => string[]): Set<string> | undefined {
  const throws = (node: ts.Node): boolean => ts.isThrowStatement(node) || childrenOf(node).some(throws)
  if (!throws(clause)) return new Set()
  return clause.getText().includes('instanceof ProblemError') ? new Set(literals(clause)) : undefined
}
