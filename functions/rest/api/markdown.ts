import * as v from 'valibot'
import { markdownPlaceOf } from '#operations/item/item-for-write.ts'
import { renderedText } from '#operations/markdown/rendered-text.ts'
import { findProject } from '#operations/read/namespace/find-namespace.ts'
import { withTitles } from '#operations/references/show-titles.ts'
import { DESCRIPTION_MAX } from '#domain/limits.ts'
import { notFound, tooLarge } from '../server/answer.ts'
import { flag, nameOrNumber } from '../server/body-fields.ts'
import { endpoint } from '../server/endpoint.ts'
import { nothing } from '../server/find-subject.ts'

export const renderText = endpoint('POST /api/v4/markdown', {
  summary: 'Show a text as HTML; with `project`, references are those of that project',
  // References are always shown where there is a project, as compatible clients ask for by `gfm`.
  input: { text: v.string(), gfm: v.optional(flag), project: v.optional(nameOrNumber) },
  shows: v.strictObject({ html: v.string() }),
  on: nothing,
  answer: async ({ table, viewer, input }) => {
    const home = input.project === undefined ? null : await findProject(table, viewer, input.project)
    if (input.project !== undefined && home === null) return notFound('Project')
    if (input.text.length > DESCRIPTION_MAX) return tooLarge
    const place = home === null ? { groupPath: '' } : markdownPlaceOf({ home })
    const html = await withTitles(table, viewer, await renderedText(table, input.text, place))
    return { status: 201, body: { html } }
  },
})
