import { useEffect } from 'react'
import { definitionOf, type PageName } from './pages.ts'

const SEPARATOR = ' · '

/** Returns `Epics · Acme · Canopy`: from the particular to the general, the product's name last. Parts not known yet are left out. */
export function documentTitle(...parts: (string | null | undefined)[]): string {
  return [...parts, 'Canopy'].filter((part) => part !== null && part !== undefined && part !== '').join(SEPARATOR)
}

/** Returns `Plan Q3 (&5) · Epics · Acme · Canopy`. */
export function epicDocumentTitle(epic: { title: string; iid: string }, groupName: string): string {
  return documentTitle(`${epic.title} (&${epic.iid})`, 'Epics', groupName)
}

/** Returns `Write docs · Task · acme/web`, as the compatible product has it. */
export function workItemDocumentTitle(item: { title: string; typeName: string; projectPath: string }): string {
  return [item.title, item.typeName, item.projectPath].join(SEPARATOR)
}

/** Keeps the browser's title while the page is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

interface PageTitleParts {
  /** Whether the page says that there is nothing here. */
  isMissing?: boolean
  /** The name of its group or project, once it is known. */
  place?: string | undefined
}

/** Keeps the browser's title while a page is shown that is called by its definition alone, and returns that name for its heading. */
export function usePageTitle(page: PageName, { isMissing = false, place }: PageTitleParts = {}): string {
  const { name = '' } = definitionOf(page)
  useDocumentTitle(isMissing ? documentTitle('Page not found') : documentTitle(name, place))
  return name
}
