/**
 * `npm run where sign-in` lists the files of a feature or of a part of the kit, layer by layer, each with its first
 * sentence. Without a name it lists all of them.
 */
import { nearest } from '#scripts/nearest.ts'
import { type Room, rooms } from '#scripts/rooms.ts'

const wanted = process.argv[2]
const all = rooms()
const found = all.filter((room) => room.name === wanted)

if (!wanted) printAll()
else if (found.length > 0) found.forEach(printRoom)
else {
  const meant = [
    ...new Set(
      nearest(
        wanted,
        all.map((room) => room.name),
      ),
    ),
  ].slice(0, 5)
  console.log(`There is no "${wanted}".${meant.length > 0 ? ` Did you mean: ${meant.join(', ')}?` : ''}\n`)
  if (meant.length === 0) printAll()
  process.exitCode = 1
}

function printAll(): void {
  for (const kind of ['feature', 'kit'] as const) {
    console.log(kind === 'feature' ? 'Features' : '\nKit')
    for (const room of all.filter((other) => other.kind === kind)) {
      const count = [...room.layers].map(([layer, files]) => `${layer} ${files.length}`).join(', ')
      console.log(`  ${room.name.padEnd(24)}${count}`)
    }
  }
  console.log('\n`npm run where <name>` lists the files of one; docs/map.md shows the whole house.')
}

function printRoom(room: Room): void {
  const paths = [...room.layers.values()].flat().map((file) => file.path.length)
  const width = Math.min(Math.max(...paths) + 2, 64)
  console.log(`${room.name} (${room.kind})`)
  for (const [layer, files] of room.layers) {
    console.log(`\n${layer}`)
    for (const file of files) console.log(`  ${file.path.padEnd(width)}${file.about}`.trimEnd())
  }
  console.log('')
}
