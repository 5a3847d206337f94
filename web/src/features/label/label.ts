export interface Label {
  /** The global id. */
  id: string
  title: string
  /** `#rrggbb` */
  color: string
  description: string | null
  textColor: string
}
