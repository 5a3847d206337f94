import * as v from 'valibot'
import { listConnection } from '#operations/read/list-connection.ts'
import { listProjects } from '#operations/read/list-projects.ts'
import { askedList } from '#operations/read/row-cursor.ts'
import type { ProjectItem } from '#table/place-items.ts'
import { projectObject } from '#table/objects/project-object.ts'
import { field } from '../field.ts'
import { maybe, pageArguments, searchText } from '../read-arguments.ts'
import { namespaceSource } from '../source.ts'

const schema = v.object({ ...pageArguments, search: searchText, includeSubgroups: maybe(v.boolean()) })

/** The latest active first. */
export const groupProjects = field('Group.projects', {
  on: namespaceSource,
  arguments: schema,
  answer: async ({ table, viewer, webUrl, source: { numericId, namespaceIds }, arguments: args }, name) => {
    const projects = await listProjects(table, viewer, namespaceIds, args)
    const keyOf = ({ lastActivityAt, id }: ProjectItem) => ({ value: lastActivityAt, id })
    const list = askedList(name, numericId, args)
    return listConnection(projects, list, { keyOf, descending: true }, args, (project) =>
      projectObject(project, viewer, webUrl),
    )
  },
})
