import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, resolveConfig } from 'prettier'
import {
  FIELDS,
  defaultOf,
  fieldEntry,
  isPlain,
  type FieldName,
  type PlainValue,
  type RowKind,
} from '#domain/item/fields.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { REFERENCES, referencesOf } from '#domain/item/references.ts'
import type { ReferenceTarget } from '#domain/refs.ts'
import * as codecs from '#table/rows/row-codecs.ts'
import { ROW_COLUMNS, type RowCodec } from '#table/rows/row-columns.ts'
import { ROOT } from './bundle.ts'

/**
 * Writes the code that packs and unpacks rows, and that shows the plain fields of items, from the field table and the row
 * columns. It is straight-line code, because AppSync's resolvers run it: they take no functions as values and must stay small.
 */

export const ROWS_FILE = 'functions/table/rows.generated.ts'

interface Column {
  name: string
  at: number
  type: string
  pack: string
  unpack: string
  /** How the value is packed, of an enumeration with its values. */
  codec: string
  /** Whether what is packed may lack it, as an item lacks what it refers to nothing by. */
  isOptional?: boolean
}

/** How a codec packs `row.NAME`, and unpacks `parts[AT]`. */
const CODECS: Record<RowCodec, { type: string; pack: string; unpack: string }> = {
  text: { type: 'string', pack: 'VALUE', unpack: 'text(PART)' },
  count: { type: 'number', pack: 'VALUE', unpack: 'count(PART)' },
  countOrNull: { type: 'number | null', pack: 'VALUE', unpack: 'countOrNull(PART)' },
  counts: { type: 'number[]', pack: 'VALUE', unpack: 'counts(PART)' },
  flag: { type: 'boolean', pack: 'VALUE ? 1 : 0', unpack: 'PART === 1' },
  state: { type: 'ItemState', pack: "VALUE === 'opened' ? 1 : 0", unpack: "PART === 1 ? 'opened' : 'closed'" },
  time: { type: 'string', pack: 'seconds(VALUE)', unpack: 'time(PART)' },
  timeOrNull: { type: 'string | null', pack: 'seconds(VALUE)', unpack: 'timeOrNull(PART)' },
  dayOrNull: { type: 'string | null', pack: 'days(VALUE)', unpack: 'dayOrNull(PART)' },
  user: { type: 'UserRef', pack: 'packUser(VALUE)', unpack: 'unpackUser(PART)' },
  issueType: { type: 'IssueType', pack: 'packIssueType(VALUE)', unpack: 'unpackIssueType(PART)' },
  blockers: { type: 'Blockers', pack: 'packBlockers(VALUE)', unpack: 'unpackBlockers(PART)' },
  path: { type: 'string', pack: 'packPath(VALUE, groupPath)', unpack: 'unpackPath(text(PART), groupPath)' },
}

/** How a codec packs `row.NAME` that refers to one thing, which may be none, and to many; what has no such column yet has none. */
const REFERENCE_CODECS: Record<ReferenceTarget, { one: Codec | null; many: Codec | null }> = {
  label: {
    one: null,
    many: { name: 'labels', type: 'LabelRef[]', pack: 'VALUE.map(packLabel)', unpack: 'unpackLabels(PART)' },
  },
  person: {
    one: {
      ...{ name: 'userOrNull', type: 'UserRef | null' },
      ...{ pack: 'VALUE ? packUser(VALUE) : null', unpack: 'unpackUserOrNull(PART)' },
    },
    many: { name: 'users', type: 'UserRef[]', pack: 'VALUE.map(packUser)', unpack: 'unpackUsers(PART)' },
  },
  milestone: {
    one: {
      ...{ name: 'milestone', type: 'MilestoneRef | null' },
      ...{ pack: 'VALUE ? packMilestone(VALUE) : []', unpack: 'unpackMilestone(PART, PATH)' },
    },
    many: null,
  },
  iteration: { one: null, many: null },
}
type Codec = Omit<Column, 'at' | 'codec' | 'isOptional'>

const constantOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** Returns a value in code, as `defaultOf` gives them. */
const literal = (value: string | boolean | null): string => (typeof value === 'string' ? `'${value}'` : `${value}`)

/** Returns how a plain value stands in a row: the default as nothing, which is what rows from before the field came have. */
function plainCodec(name: FieldName, value: PlainValue): { type: string; pack: string; unpack: string } {
  switch (value.type) {
    case 'enum': {
      const missing = literal(defaultOf(value))
      const values = constantOf(name)
      return {
        type: `(typeof ${values})[number]${value.default === undefined ? ' | null' : ''}`,
        pack: `packEnum(${values}, VALUE, ${missing})`,
        unpack: `${values}[count(PART) - 1] ?? ${missing}`,
      }
    }
    case 'integer':
      return CODECS.countOrNull
    case 'date':
      return CODECS.dayOrNull
    case 'boolean':
      return { ...CODECS.flag, pack: 'VALUE ? 1 : null' }
    case 'text':
      return { type: 'string | null', pack: 'VALUE', unpack: 'textOrNull(PART)' }
    case 'color':
      // Rows of lists have none for an issue, which is no missing one.
      return fieldEntry(name).isFlat
        ? { ...CODECS.text, unpack: `textOrNull(PART) ?? ${literal(defaultOf(value))}` }
        : CODECS.text
  }
}

const codecName = (value: PlainValue): string =>
  value.type === 'enum' ? ['enum', ...value.values].join(' ') : value.type

const names = Object.keys(FIELDS) as FieldName[]

function columnsOf(kind: RowKind): Column[] {
  const given: Record<string, readonly [number, RowCodec]> = ROW_COLUMNS[kind]
  const own = Object.entries(given).map(([name, [at, codec]]) => ({ name, at, codec, ...CODECS[codec] }))
  const plain = names.flatMap((name) => {
    const { columns, value } = fieldEntry(name)
    const at = columns?.[kind]
    return at === undefined || !isPlain(value)
      ? []
      : [{ name, at, codec: codecName(value), ...plainCodec(name, value) }]
  })
  const references = REFERENCES.flatMap(({ name, to, isMany }) => {
    const at = fieldEntry(name).columns?.[kind]
    if (at === undefined) return []
    const codec = REFERENCE_CODECS[to][isMany ? 'many' : 'one']
    if (codec === null) throw new Error(`No column can refer to ${to}s as "${name}" does: it has no codec.`)
    return [{ ...codec, name, at, codec: codec.name, isOptional: !isMany }]
  })
  const columns = [...own, ...plain, ...references].sort((a, b) => a.at - b.at)
  columns.forEach(({ name, at }, index) => {
    if (at !== index) throw new Error(`Column ${index} of ${kind} rows is missing or taken twice: see "${name}".`)
  })
  return columns
}

/** Returns the columns of each row in their order: name and codec. */
export const rowColumns = (): Record<RowKind, string[]> => {
  const described = (kind: RowKind): string[] => columnsOf(kind).map(({ name, codec }) => `${name} ${codec}`)
  return { epic: described('epic'), issue: described('issue'), list: described('list') }
}

const ROWS: Record<RowKind, { type: string; about: string; needsPath: boolean }> = {
  epic: { type: 'EpicRow', about: 'What the edge to a child epic shows of it.', needsPath: false },
  issue: { type: 'IssueRow', about: 'What the edge to a child issue shows of it.', needsPath: true },
  list: { type: 'ListRow', about: 'What an entry in lists shows of an item.', needsPath: false },
}

/** Columns with the path of what a milestone belongs to that is no group's. */
const PATHS = ['projectPath', 'homePath']

function rowSource(kind: RowKind): string {
  const { type, about, needsPath } = ROWS[kind]
  const columns = columnsOf(kind)
  const at = columns.find(({ name }) => PATHS.includes(name))?.at ?? 0
  const path = needsPath ? `unpackPath(text(parts[${at}]), groupPath)` : `text(parts[${at}])`
  const unpacked = ({ unpack, at }: Column): string =>
    unpack.replaceAll('PART', `parts[${at}]`).replaceAll('PATH', path)
  const parameter = needsPath ? ', groupPath: string' : ''
  return `
    /** ${about} Times are ISO 8601, dates \`YYYY-MM-DD\`. */
    export interface ${type} {${columns.map(({ name, type: value, isOptional }) => `${name}${isOptional ? '?' : ''}: ${value}`).join('\n')}}
    export const pack${type} = (row: ${type}${parameter}): string => JSON.stringify(trimmed([
      ${columns.map(({ name, pack }) => pack.replaceAll('VALUE', `row.${name}`)).join(',\n')}
    ]))
    /** The row that \`pack${type}\` wrote. */
    export function unpack${type}(card: string${parameter}): ${type} {
      const parts = list(JSON.parse(card))
      return {${columns.map((column) => `${column.name}: ${unpacked(column)}`).join(',\n')}}
    }`
}

function defaultLiteral(name: FieldName): string {
  const { value } = fieldEntry(name)
  if (!isPlain(value)) throw new Error(`"${name}" has rules of its own and cannot be flat.`)
  return literal(defaultOf(value))
}

/** Writes the flat fields of entries in lists, as what an entry shows of a kind that lacks them. */
function listDefaults(): string {
  const flat = names.filter((name) => fieldEntry(name).isFlat && fieldEntry(name).columns?.list !== undefined)
  const type = `Pick<ListRow, ${flat.map((name) => `'${name}'`).join(' | ')}>`
  return `
    /** What an entry in lists shows of the fields that its kind does not have. */
    export const LIST_DEFAULTS: ${type} = {${flat.map((name) => `${name}: ${defaultLiteral(name)}`).join(',\n')}}`
}

/** Writes what a row of a kind takes from what an item refers to. */
function listReferences(): string {
  const inList = REFERENCES.filter(({ name }) => fieldEntry(name).columns?.list !== undefined)
  return `
    /** What an entry in lists shows of what an item refers to. */
    export const listReferences = (item: AnyReferences) => ({
      ${inList.map(({ name, isMany }) => `${name}: item.${name} ?? ${isMany ? '[]' : 'null'}`).join(',\n')}
    })`
}

/** Kinds that have a row of their own; tasks have that of issues. */
type ShownKind = Extract<RowKind, ItemKind>

/** Returns the plain fields of a kind that are shown as they are. */
const flat = (kind: ShownKind): FieldName[] =>
  names.filter((name) => fieldEntry(name).isFlat && fieldEntry(name).kinds.includes(kind))

function flatSource(kind: ShownKind, title: string): string {
  const inRow = flat(kind).filter((name) => fieldEntry(name).columns?.[kind] !== undefined)
  const beyond = flat(kind).filter((name) => !inRow.includes(name))
  const references = referencesOf(kind).map(({ name }) => name)
  const inRowToo = references.filter((name) => fieldEntry(name).columns?.[kind] !== undefined)
  const beyondToo = references.filter((name) => !inRowToo.includes(name))
  const object = (fields: FieldName[]): string =>
    fields.map((name) => `${name}: item.${name} ?? ${defaultLiteral(name)}`).join(',\n')
  const type = (fields: FieldName[]): string =>
    fields.length === 0 ? 'object' : `Pick<PlainFields<'${kind}'>, ${fields.map((name) => `'${name}'`).join(' | ')}>`
  const constant = `${kind.toUpperCase()}_FIELDS`
  return `
    /** Names of the fields, plain ones and references, that an ${kind}'s row shows, and of those that only its own item has. */
    export const ${constant}_IN_ROW: string[] = ${JSON.stringify([...inRow, ...inRowToo])}
    export const ${constant}_BEYOND_ROW: string[] = ${JSON.stringify([...beyond, ...beyondToo])}
    /** The plain fields of an ${kind} that its row shows, as GraphQL names them; one that is absent has its default. */
    export const ${title}RowFields = (item: ${type(inRow)}) => ({${object(inRow)}})
    ${
      beyond.length === 0
        ? ''
        : `/** All plain fields of an ${kind}, as GraphQL names them. */
    export const ${title}CoreFields = (item: ${type([...inRow, ...beyond])}) => ({${object([...inRow, ...beyond])}})`
    }`
}

const enums = (): string =>
  names
    .flatMap((name) => {
      const { columns, value } = fieldEntry(name)
      return columns !== undefined && value.type === 'enum'
        ? [`const ${constantOf(name)} = ${JSON.stringify(value.values)} as const`]
        : []
    })
    .join('\n')

/** Returns the generated file, formatted. */
export async function rowsSource(): Promise<string> {
  const body = [
    enums(),
    rowSource('epic'),
    rowSource('issue'),
    rowSource('list'),
    listDefaults(),
    listReferences(),
    flatSource('epic', 'epic'),
  ]
  const code = [...body, flatSource('issue', 'issue')].join('\n')
  const used = Object.keys(codecs).filter((name) => new RegExp(`\\b${name}\\b`).test(code))
  const source = `// Generated from functions/domain/item/fields.ts and row-columns.ts; do not edit.
    import type { Blockers } from '#domain/tree/blockers.ts'
    import type { PlainFields } from '#domain/item/fields.ts'
    import type { AnyReferences } from '#domain/item/references.ts'
    import type { IssueType, ItemState, LabelRef, MilestoneRef, UserRef } from '#domain/refs.ts'
    import { ${used.join(', ')} } from './rows/row-codecs.ts'
    ${code}`
  const path = join(ROOT, ROWS_FILE)
  return format(source, { ...(await resolveConfig(path)), filepath: path })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join(ROOT, ROWS_FILE), await rowsSource())
}
