/** The database cannot be used. The message is one line for the person who starts the store, without secrets. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}
