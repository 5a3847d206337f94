/** Where a menu or panel is put: everything outside an open modal dialog cannot be reached, so inside the dialog it must be. */
export function overlayContainer(trigger: Element | null): Element {
  return trigger?.closest('dialog') ?? document.body
}
