import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#infra/build/bundle.ts'

const markdownIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

const DOCUMENTS = [...markdownIn('.', false), ...markdownIn('docs', true), ...markdownIn('.github', true)]
/** Records of decisions say what was true on their day. */
const OF_TODAY = DOCUMENTS.filter((file) => !file.includes('decisions/'))

const { scripts, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
  version: string
}

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

describe.each(DOCUMENTS)('%s', (file) => {
  test('leads to files that are there', () => {
    const links = all(textOf(file), /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(file), link)))).toEqual([])
  })
})

describe.each(OF_TODAY)('%s', (file) => {
  test('names commands that are there', () => {
    const names = all(textOf(file), /\bnpm run (?:--silent )?([\w:-]+)/g)
    expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('names files and folders that are there', () => {
    const paths = all(textOf(file), /`((?:functions|infra|web|tests|docs|\.ci|\.github)\/[\w./@-]*)`/g)
    expect(paths.filter((path) => !/NNN/.test(path) && !existsSync(join(ROOT, path)))).toEqual([])
  })
})

test('the changelog begins with the release that is built', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(textOf('CHANGELOG.md')) ?? []
  expect(newest).toBe(version)
})
