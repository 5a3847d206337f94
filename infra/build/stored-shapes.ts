import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { FIELDS, defaultOf, isPlain, type FieldEntry } from '#domain/item/fields.ts'
import { ROOT } from './bundle.ts'
import { rowColumns } from './generate-rows.ts'
import type { StoredShapes } from './shape-changes.ts'

const TABLE = join(ROOT, 'functions/table')

/** The interfaces of items: all that have a table's key. */
const ITEM = /interface \w+\s+extends\s+Key\b/

/** Reads from the sources what this version stores. */
export function storedShapes(): StoredShapes {
  const files = readdirSync(TABLE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(TABLE, name))
    .filter((file) => ITEM.test(readFileSync(file, 'utf8')))
  return { migration: newestMigration(), rows: rowColumns(), items: itemAttributes(files), defaults: fieldDefaults() }
}

const fieldDefaults = (): StoredShapes['defaults'] =>
  Object.fromEntries(
    Object.entries<FieldEntry>(FIELDS).flatMap(([name, { value }]) =>
      isPlain(value) ? [[name, defaultOf(value)]] : [],
    ),
  )

const newestMigration = (): number =>
  Math.max(
    ...readdirSync(join(ROOT, 'functions/stream/migrations')).map((name) => Number(/^(\d{3})-/.exec(name)?.[1] ?? 0)),
  )

function itemAttributes(files: string[]): StoredShapes['items'] {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object
  }
  // Packages play no part in what is stored, and are left out to be fast.
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT)
  const program = ts.createProgram(files, { ...options, lib: ['lib.es2023.d.ts'], types: [] })
  const checker = program.getTypeChecker()
  const items: StoredShapes['items'] = {}
  for (const file of files) {
    program.getSourceFile(file)?.forEachChild((node) => {
      if (!ts.isInterfaceDeclaration(node) || !ITEM.test(node.getText())) return
      const found = new Map<string, Set<string>>()
      describeMembers(checker, [checker.getTypeAtLocation(node)], '', found)
      items[node.name.text] = Object.fromEntries(
        [...found]
          .filter(([path]) => path !== 'PK' && path !== 'SK')
          .map(([path, types]) => [path, [...types].sort().join(' | ')]),
      )
    })
  }
  return items
}

type Found = Map<string, Set<string>>

/** Notes what may stand at a path, and below it. */
function describe(checker: ts.TypeChecker, given: ts.Type[], path: string, found: Found): void {
  const types = given.flatMap((type) => (type.isUnion() ? type.types : [type]))
  const noted = found.get(path) ?? new Set<string>()
  found.set(path, noted)
  for (const type of types) noted.add(nameOf(checker, type))
  const lists = types.filter((type) => checker.isArrayType(type))
  if (lists.length > 0)
    describe(
      checker,
      lists.flatMap((list) => elementsOf(checker, list)),
      `${path}[]`,
      found,
    )
  const tuples = types.filter((type) => checker.isTupleType(type))
  for (const tuple of tuples) {
    elementsOf(checker, tuple).forEach((element, index) => {
      describe(checker, [element], `${path}[${index}]`, found)
    })
  }
  describeMembers(
    checker,
    types.filter((type) => nameOf(checker, type) === 'object'),
    path,
    found,
  )
}

/** Notes the attributes of one of some types of objects; what not all of them have may be missing. */
function describeMembers(checker: ts.TypeChecker, objects: ts.Type[], path: string, found: Found): void {
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const names = new Set(objects.flatMap((type) => checker.getPropertiesOfType(type).map(({ name }) => name)))
  for (const name of names) {
    const members = objects.map((type) => checker.getPropertyOfType(type, name))
    const present = members.flatMap((member) => (member ? [member] : []))
    const isOptional = present.length < members.length || present.some(({ flags }) => flags & ts.SymbolFlags.Optional)
    describe(
      checker,
      present.map((member) => checker.getTypeOfSymbol(member)),
      at(name),
      found,
    )
    if (isOptional) found.get(at(name))?.add('undefined')
  }
  const values = objects.flatMap((type) => checker.getIndexInfosOfType(type).map((info) => info.type))
  if (values.length > 0) describe(checker, values, at('*'), found)
}

const elementsOf = (checker: ts.TypeChecker, list: ts.Type): readonly ts.Type[] =>
  checker.getTypeArguments(list as ts.TypeReference)

function nameOf(checker: ts.TypeChecker, type: ts.Type): string {
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean'
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array'
  if (checker.typeToString(type).startsWith('Uint8Array')) return 'bytes'
  return type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? 'object' : checker.typeToString(type)
}
