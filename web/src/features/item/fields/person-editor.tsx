import type { LucideIcon } from 'lucide-react'
import { fieldEntry } from '#domain/item/fields.ts'
import { REFERENCES } from '#domain/item/references.ts'
import { request } from '#web/data/transport/request.ts'
import { fetchChoicesFailed, NO_RESULTS } from '#web/lib/messages.ts'
import { projectOf, type Owner } from '#web/lib/owner.ts'
import { shownName } from '#web/lib/shown-name.ts'
import { UnexpectedError } from '#web/lib/transport/request-errors.ts'
import type { Attribute } from './attribute.ts'
import { AttributeEditor } from './attribute-editor.tsx'
import {
  PersonChoicesOfGroupDocument,
  PersonChoicesOfProjectDocument,
  type OfferedPersonFragment,
} from './choices.generated.ts'
import type { EditedField } from './field-editor.tsx'
import type { ItemPersonFragment } from './item-fields.generated.ts'

export interface PersonEditorProps {
  owner: Owner
  field: EditedField
  icon: LucideIcon
}

/** Chooses the person whom a field refers to, or nobody. */
export function PersonEditor({ owner, field: { name, value }, icon }: PersonEditorProps) {
  const { label } = fieldEntry(name)
  const inputName = REFERENCES.find((field) => field.name === name)?.inputName ?? name
  const attribute: Attribute<ItemPersonFragment> = {
    ...{ name, label, icon, inputName },
    idOf: ({ id }) => id,
    noneText: 'Nobody',
    fetchFailure: fetchChoicesFailed('people', projectOf(owner) === undefined ? 'group' : 'project'),
    emptyText: () => NO_RESULTS,
    load: async ({ fullPath }, _place, search) =>
      (await peopleOf(owner, { fullPath, search })).map((person) => ({
        ...{ id: person.id, label: shownName(person), description: `@${person.username}`, value: person },
      })),
  }
  const person = typeof value === 'object' ? value : undefined
  return <AttributeEditor owner={owner} place={{ groupPath: owner.fullPath }} attribute={attribute} value={person} />
}

/** Loads the people who may be chosen in the group or project of an item, at most 20. */
async function peopleOf(owner: Owner, asked: { fullPath: string; search: string }): Promise<OfferedPersonFragment[]> {
  const people =
    projectOf(owner) === undefined
      ? (await request(PersonChoicesOfGroupDocument, asked)).group?.autocompleteUsers
      : (await request(PersonChoicesOfProjectDocument, asked)).project?.autocompleteUsers
  if (!people) throw new UnexpectedError('The server answered without people.')
  return [...people]
}
