/** Written into the code when it is bundled. */
declare const CANOPY_VERSION: string | undefined

/** The release, as package.json and CHANGELOG.md name it; `development` where the code is run without having been bundled. */
export const VERSION: string = typeof CANOPY_VERSION === 'undefined' ? 'development' : CANOPY_VERSION
