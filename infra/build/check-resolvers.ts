import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { bundleServer, resolverNames, RESOLVERS_OUT, ROOT } from './bundle.ts'

/** AppSync refuses longer code. */
const MAX_CHARACTERS = 32_768

const fileOf = (name: string): string => join(RESOLVERS_OUT, `${name}.js`)

/** Returns what AppSync would refuse: the bundles show what the resolvers take from other rooms. */
async function problems(): Promise<string> {
  const names = resolverNames()
  const tooLong = names.flatMap((name) => {
    const { length } = readFileSync(fileOf(name), 'utf8')
    return length > MAX_CHARACTERS ? [`${name} has ${length} characters; AppSync takes ${MAX_CHARACTERS}.\n`] : []
  })
  const eslint = new ESLint({ cwd: ROOT })
  const results = await eslint.lintFiles(names.map(fileOf))
  const formatter = await eslint.loadFormatter('stylish')
  return tooLong.join('') + (await formatter.format(results))
}

await bundleServer()
const found = await problems()
if (found !== '') {
  process.stderr.write(found)
  process.exitCode = 1
}
