import { zoneNamed } from '#contract/kit/fields/time-zone.ts'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'
import type { ComboOption } from './combo-options.ts'

/** Names that browsers list zones by (CLDR keeps the first it had), with those that the IANA database has now. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

interface ZoneBoxProps extends Omit<ComboBoxProps, 'options' | 'chosen' | 'other' | 'onOpen'> {
  /** '' where none is chosen. */
  readonly zone: string
}

/** A choice of a time zone: found by its current name and by earlier ones, and by every name that its rule takes. */
export function ZoneBox({ zone, ...field }: ZoneBoxProps) {
  return (
    <ComboBox
      {...field}
      options={zones}
      other={linkedZone}
      chosen={zone ? { value: zone, label: zone } : undefined}
    />
  )
}

let listed: readonly ComboOption[] | undefined

/** Made when a list is opened first. */
function zones(): readonly ComboOption[] {
  listed ??= [...namesByZone()]
    .map(([name, names]) => ({
      value: name,
      label: name,
      names: [...names, ...[name, ...names].map(cityIn)],
    }))
    .sort((one, other) => (one.label < other.label ? -1 : 1))
  return listed
}

function namesByZone(): ReadonlyMap<string, readonly string[]> {
  const zones = new Map<string, readonly string[]>([['UTC', ['Etc/UTC', 'GMT']]])
  for (const name of Intl.supportedValuesOf('timeZone')) {
    const current = CURRENT_NAMES[name]
    if (current) zones.set(current, [name])
    else if (!zones.has(name)) zones.set(name, [])
  }
  return zones
}

function cityIn(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** The zone of a name that no list has, as `US/Pacific`. */
function linkedZone(text: string): ComboOption | undefined {
  const zone = zoneNamed(text)
  if (zone === undefined) return undefined
  const name = CURRENT_NAMES[zone] ?? zone
  return { value: name, label: name }
}
