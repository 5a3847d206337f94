import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { fieldEntry } from '#domain/item/fields.ts'
import { referencesOf, type ReferenceField } from '#domain/item/references.ts'
import type { ReferenceTarget } from '#domain/refs.ts'
import { ROOT } from './bundle.ts'

/**
 * Writes the code that shows in GraphQL what items refer to, from the field table. It is straight-line code, because AppSync's resolvers
 * run it.
 */

export const REFERENCES_FILE = 'functions/presenters/graphql/references.generated.ts'

/** How GraphQL shows a thing that is referred to. */
const SHOWN: Record<ReferenceTarget, string> = {
  label: 'labelObject(REF)',
  person: 'userObject(REF, webUrl)',
  milestone: 'milestoneObject(REF, webUrl, today)',
  iteration: 'iterationObject(REF, webUrl, today)',
}

const shown = ({ name, to, isMany }: ReferenceField): string =>
  isMany
    ? `${name}: wholeConnection(${to === 'label' ? `inTitleOrder(item.${name})` : `item.${name}`}.map((each) => ${SHOWN[to].replace('REF', 'each')}))`
    : `${name}: item.${name} ? ${SHOWN[to].replace('REF', `item.${name}`)} : null`

function presenter(name: string, about: string, kind: 'epic' | 'issue', fields: ReferenceField[]): string {
  const body = fields.map(shown).join(',\n')
  const parameters = [body.includes('webUrl') ? 'webUrl' : '_webUrl', ...(body.includes('today') ? ['today'] : [])]
  const names = fields.map((field) => `'${field.name}'`).join(' | ')
  return `
    /** ${about} */
    export const ${name} = (item: Pick<ReferenceFields<'${kind}'>, ${names}>${parameters.map((one) => `, ${one}: string`).join('')}) => ({${body}})`
}

function presenters(kind: 'epic' | 'issue'): string {
  const fields = referencesOf(kind)
  const inRow = fields.filter(({ name }) => fieldEntry(name).columns?.[kind] !== undefined)
  return [
    presenter(`${kind}RowReferences`, `What the row of an ${kind} tells of what it refers to.`, kind, inRow),
    presenter(`${kind}References`, `Everything that an ${kind} refers to.`, kind, fields),
  ].join('\n')
}

/** Returns the generated file, formatted. */
export async function referencesSource(): Promise<string> {
  const code = [presenters('epic'), presenters('issue')].join('\n')
  const source = `// Generated from functions/domain/item/fields.ts; do not edit.
    import type { ReferenceFields } from '#domain/item/references.ts'
    import { inTitleOrder } from '#domain/namespace/title-order.ts'
    import { wholeConnection } from './connection.ts'
    import { iterationObject } from './iteration-object.ts'
    import { labelObject } from './label-object.ts'
    import { milestoneObject } from './milestone-object.ts'
    import { userObject } from './user-object.ts'
    ${code}`
  const path = join(ROOT, REFERENCES_FILE)
  return format(source, { ...(await resolveConfig(path)), filepath: path })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join(ROOT, REFERENCES_FILE), await referencesSource())
}
