import { readFileSync } from 'node:fs'
import { ROOT_PATH } from '../root-path.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The release that is built, such as `0.2.0`. */
export const RELEASE = version

/** What is written into the code of functions, resolvers and pages when it is bundled. */
export const defines = { CANOPY_ROOT: JSON.stringify(ROOT_PATH), CANOPY_VERSION: JSON.stringify(version) }
