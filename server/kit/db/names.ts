import { CamelCasePlugin } from 'kysely'

/** Tables and columns are written with underscores, the application writes them in camel case. */
class Names extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  /** The application's name of a column. */
  ofColumn(column: string): string {
    return this.camelCase(column)
  }
}

export const NAMES = new Names()
