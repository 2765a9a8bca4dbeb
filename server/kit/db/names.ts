import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

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

/** For SQLite, whose connection names the columns of its rows itself. */
class QueryNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

export const QUERY_NAMES = new QueryNames()
