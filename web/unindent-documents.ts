import type { Plugin } from 'vite'

/**
 * Returns the code of a generated module with its documents of GraphQL without indentation. Fields at the top of an operation keep their two
 * blanks, by which queries that travel together find them.
 */
export const shortenDocuments = (code: string): string =>
  code.replaceAll(/`[^`]*`/g, (document) => {
    const [operation = '', ...fragments] = document.split(/^(?= *fragment )/m)
    return operation.replaceAll(/\n {3,}/g, '\n') + fragments.join('').replaceAll(/^ +/gm, '')
  })

/** Returns a plugin that builds documents of GraphQL without what only people need and every first load would carry. */
export const unindentDocuments = (): Plugin => ({
  name: 'unindent-documents',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/src\/.*\.generated\.ts$/ },
    handler: (code) => ({ code: shortenDocuments(code), map: null }),
  },
})
