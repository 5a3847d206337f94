/** No DynamoDB engine can be found on this machine. The message says what to do about it. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError'
}

/** The data file cannot be used: broken, not readable, or in use by another running system. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError'
}

/** The port asked for belongs to another process. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError'

  constructor(port: number) {
    super(`Port ${port} is already in use: stop the program that uses it, or choose another port.`)
  }
}

/** The engine was found but did not come up, for a reason that is neither the data file nor the port. */
export class EngineStartError extends Error {
  override readonly name = 'EngineStartError'
}
