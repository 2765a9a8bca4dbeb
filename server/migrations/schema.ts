import type { CatalogAndTrialsSchema } from './catalog-and-trials-schema.ts'
import type { CredentialsSchema } from './credentials-schema.ts'
import type { DealsSchema } from './deals-schema.ts'
import type { KitSchema } from './kit-schema.ts'
import type { ListsFilesAndMessagesSchema } from './lists-files-and-messages-schema.ts'
import type { PartnersSchema } from './partners-schema.ts'
import type { PeopleSchema } from './people-schema.ts'
import type { PublishingSchema } from './publishing-schema.ts'
import type { RecordsSchema } from './records-schema.ts'
import type { RequestsAndCompanySchema } from './requests-and-company-schema.ts'
import type { SignInSchema } from './sign-in-schema.ts'
import type { WebsiteAndPrivacySchema } from './website-and-privacy-schema.ts'

/**
 * The tables as TypeScript sees them. Columns are snake_case in the database and camelCase here (Kysely's
 * CamelCasePlugin). All times are milliseconds since 1970 UTC in bigint columns; ids are random text (`newId`).
 * The comment on a column in the migrations says what it means.
 */
export interface Schema
  extends KitSchema,
    RecordsSchema,
    PeopleSchema,
    ListsFilesAndMessagesSchema,
    PublishingSchema,
    SignInSchema,
    CredentialsSchema,
    RequestsAndCompanySchema,
    CatalogAndTrialsSchema,
    PartnersSchema,
    DealsSchema,
    WebsiteAndPrivacySchema {}
