import { useEffect } from 'react'

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
