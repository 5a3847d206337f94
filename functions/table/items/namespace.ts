import type { Visibility } from '#domain/permissions.ts'
import type { NamespaceFields } from './place-items.ts'

/** What groups and projects are made from. */
export interface NamespaceInput {
  id: number
  name: string
  /** The last part of the address. */
  path: string
  description: string | null
  avatarUrl: string | null
  visibility: Visibility
  createdAt: string
}

/** Returns the fields of a namespace below another, or at the top when the other is null. */
export function childNamespace(
  input: NamespaceInput,
  above: Pick<NamespaceFields, 'fullPath' | 'fullName' | 'namespaceIds'> | null,
): NamespaceFields {
  return {
    id: input.id,
    name: input.name,
    path: input.path,
    fullPath: above === null ? input.path : `${above.fullPath}/${input.path}`,
    fullName: above === null ? input.name : `${above.fullName} / ${input.name}`,
    description: input.description,
    avatarUrl: input.avatarUrl,
    visibility: input.visibility,
    namespaceIds: [...(above?.namespaceIds ?? []), input.id],
    createdAt: input.createdAt,
  }
}
