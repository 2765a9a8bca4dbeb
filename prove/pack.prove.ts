import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run as runProgram } from '#scripts/child.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { ROOT } from '#scripts/root.ts'
import { TEST_SECRET_KEY } from '#test/keys.ts'
import { registerAt } from '#test/person.ts'
import { startSite } from '#test/site.ts'

export const name = 'pack'
/** No registry is there, and npm is not asked for one either. */
const WITHOUT_REGISTRY = { npm_config_registry: 'http://127.0.0.1:9', npm_config_offline: 'true' }

/** A release is made, unpacked in an empty folder and started there; a person registers, and the doctor looks at it. */
export async function run(): Promise<ProofRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-release-'))
  try {
    const packed = await runProgram(process.execPath, ['scripts/pack.ts', folder], {
      cwd: ROOT,
      output: 'keep',
    })
    if (!packed.ok) throw new Error(packed.output)
    const [file = ''] = globSync('*.tar.gz', { cwd: folder })
    const within = (command: string, args: string[], cwd = folder) =>
      runProgram(command, args, { cwd, output: 'keep', env: WITHOUT_REGISTRY })
    const whole = await within('sha256sum', ['-c', `${file}.sha256`])
    await within('tar', ['-xzf', file])
    const release = path.join(folder, file.replace('.tar.gz', ''))
    const sums = await within('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], release)
    const foreign = ['vite', 'vitest', 'playwright-core', '@biomejs/biome', 'jsdom'].filter(
      (each) => globSync(`node_modules/${each}/package.json`, { cwd: release }).length > 0,
    )
    const { components } = JSON.parse(readFileSync(path.join(release, 'sbom.cdx.json'), 'utf8')) as {
      components: unknown[]
    }
    const site = await startSite({ ...WITHOUT_REGISTRY, SECRET_KEY: TEST_SECRET_KEY }, release)
    try {
      const person = await registerAt(site, 'release')
      const doctor = await runProgram('npm', ['run', '--silent', 'doctor', '--', '--json'], {
        cwd: release,
        output: 'keep',
        env: { ...WITHOUT_REGISTRY, DATA_DIR: site.dataDir, SECRET_KEY: TEST_SECRET_KEY },
      })
      const findings = JSON.parse(doctor.output) as { state: string }[]
      const faults = findings.filter(({ state }) => state === 'fault').length
      const met =
        [whole, sums].every(({ ok }) => ok) && foreign.length === 0 && person.token !== '' && faults === 0
      const megabytes = (statSync(path.join(folder, file)).size / 1e6).toFixed(0)
      const also = `${megabytes} MB, ${components.length} packages, ${foreign.join(', ') || 'none'} of development, ${findings.length} findings of the doctor, ${faults} faults; checksums ${whole.ok && sums.ok ? 'right' : 'wrong'}`
      return [
        {
          what: 'a release is unpacked and started',
          runs: 1,
          acknowledged: 1,
          lost: 0,
          invented: 0,
          also,
          met,
        },
      ]
    } finally {
      await site.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
