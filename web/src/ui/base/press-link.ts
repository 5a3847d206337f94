/**
 * Goes to an address by the way of a plain link. The component library keeps the presses of its own links to itself, so the
 * app, which follows links by listening to them, would not hear of them.
 */
export function pressLink(href: string): void {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
}
