declare global {
  interface Window {
    /** Missing in browsers that do not know Trusted Types; what a policy makes is a text to TypeScript. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createHTML: (html: string) => string },
      ) => { createHTML: (html: string) => string }
    }
  }
}

/** The one policy that the pages' content security policy lets be made: browsers refuse HTML that has not come through it. */
const policy = window.trustedTypes?.createPolicy('canopy', { createHTML: (html) => html })

/**
 * Says of HTML that the page may take it. Only for what the server has rendered and made safe, what highlight.js has escaped,
 * and what is read in a document of its own that is never shown.
 */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html

/** Reads HTML into a document of its own, in which no script runs and nothing is fetched. */
export const parsedHtml = (html: string): Document => new DOMParser().parseFromString(trustedHtml(html), 'text/html')
