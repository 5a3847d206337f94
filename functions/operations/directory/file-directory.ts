import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { containsText } from '#domain/text/search-terms.ts'
import type { Directory } from './directory.ts'

const content = v.array(v.object({ cn: v.string(), members: v.array(v.string()) }))

/** Returns the directory that a file holds, as `[{"cn":"devs","members":["ana"]}]`; an empty one where there is no file. */
export const fileDirectory = (file: string): Directory => ({
  groups: async ({ text, isActive, size }) =>
    (await groupsIn(file))
      .filter(({ cn, members }) => containsText(text, cn) && (!isActive || members.length > 0))
      .map(({ cn }) => cn)
      .toSorted((a, b) => a.localeCompare(b, 'en'))
      .slice(0, size),
})

async function groupsIn(file: string): Promise<v.InferOutput<typeof content>> {
  try {
    return v.parse(content, JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
