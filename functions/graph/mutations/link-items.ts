import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { linkReferences } from '#operations/link/link-references.ts'
import { unlinkItems as unlink } from '#operations/link/unlink-items.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { linkType, linkedItemObjects } from '../fields/linked-items.ts'
import { mutation } from '../mutation.ts'
import { issuable } from '../read-ids.ts'

/** References in one call: each is looked up and written by itself. */
const REFERENCES_MAX = 20

const linkId = v.pipe(
  v.string(),
  v.transform((text) => {
    const id = wholeNumber(text)
    if (id === null) throw new ProblemError(NOT_FOUND)
    return id
  }),
)

export const linkItems = mutation('linkItems', {
  input: v.object({
    itemId: issuable,
    references: v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'has a reference that is too long.'))),
      v.minLength(1, 'must not be empty.'),
      v.maxLength(REFERENCES_MAX, `has more than ${REFERENCES_MAX} references.`),
    ),
    linkType,
  }),
  write: (context, { itemId: item, references, linkType: type }) =>
    linkReferences(context, { item, references, type, siteUrl: process.env.WEB_URL ?? '' }),
  payload: async ({ table, viewer }, done, { itemId }) => ({
    ...(done && {
      version: done.findLast(({ made }) => made !== null)?.made?.version ?? null,
      eventIds: done.flatMap(({ made }) => (made?.eventId ? [`${made.eventId}`] : [])),
      errors: done.flatMap(({ reference, problem }) => (problem === null ? [] : [`${reference}: ${problem.message}`])),
    }),
    linkedItems: done && (await linkedItemObjects(table, viewer, itemId, { consistency: 'strong' })),
  }),
})

export const unlinkItems = mutation('unlinkItems', {
  input: v.object({ itemId: issuable, linkId }),
  write: (context, { itemId: item, linkId: id }) => unlink(context, { item, linkId: id }),
  payload: async ({ table, viewer }, done, { itemId }) => ({
    linkedItems: done && (await linkedItemObjects(table, viewer, itemId, { consistency: 'strong' })),
  }),
})
