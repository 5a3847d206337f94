import * as v from 'valibot'
import { listConnection } from '#operations/read/list-connection.ts'
import { listProjects } from '#operations/read/list-projects.ts'
import type { ProjectItem } from '#table/place-items.ts'
import { projectObject } from '#table/objects/project-object.ts'
import type { Field } from '../field.ts'
import { maybe, pageArguments, readArguments, searchText } from '../read-arguments.ts'
import { namespaceSource } from '../source.ts'

const schema = v.object({ ...pageArguments, search: searchText, includeSubgroups: maybe(v.boolean()) })

/** `Group.projects`: the latest active first. */
export const groupProjects: Field = async ({ table, viewer, webUrl, source, arguments: raw }) => {
  const args = readArguments(schema, raw)
  const projects = await listProjects(table, viewer, namespaceSource(source).namespaceIds, args)
  const keyOf = ({ lastActivityAt, id }: ProjectItem) => ({ value: lastActivityAt, id })
  return listConnection(projects, { keyOf, descending: true }, args, (project) =>
    projectObject(project, viewer, webUrl),
  )
}
