/** Written into the code when it is bundled. */
declare const CANOPY_ROOT: string | undefined

/** The path below which the site stands, such as `/app`; empty where it has its address for itself. */
export const ROOT_PATH: string = typeof CANOPY_ROOT === 'undefined' ? '' : CANOPY_ROOT
