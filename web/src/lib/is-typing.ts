/** True when keys that are pressed there belong to a field, a dialog or a menu. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null
}
