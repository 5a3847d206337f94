import * as v from 'valibot'
import { listConnection } from '#operations/read/list-connection.ts'
import { listProjects } from '#operations/read/list-projects.ts'
import { askedList } from '#operations/read/row-cursor.ts'
import type { ProjectItem } from '#table/place-items.ts'
import { projectObject } from '#table/objects/project-object.ts'
import type { Field } from '../field.ts'
import { maybe, pageArguments, readArguments, searchText } from '../read-arguments.ts'
import { namespaceSource } from '../source.ts'

const schema = v.object({ ...pageArguments, search: searchText, includeSubgroups: maybe(v.boolean()) })

/** `Group.projects`: the latest active first. */
export const groupProjects: Field = async ({ table, viewer, webUrl, source, arguments: raw }) => {
  const args = readArguments(schema, raw)
  const { numericId, namespaceIds } = namespaceSource(source)
  const projects = await listProjects(table, viewer, namespaceIds, args)
  const keyOf = ({ lastActivityAt, id }: ProjectItem) => ({ value: lastActivityAt, id })
  const list = askedList('Group.projects', numericId, args)
  return listConnection(projects, list, { keyOf, descending: true }, args, (project) =>
    projectObject(project, viewer, webUrl),
  )
}
