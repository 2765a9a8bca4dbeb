import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { ScenarioStory } from './scenario-story.tsx'

export { sizesLoader as loader } from './fitting-sizes.ts'

export const handle = {
  title: 'education',
  hydrate: false,
  kept: true,
  token: false,
  fixedNav: false,
} satisfies PageHandle

export default function EducationPage() {
  return <ScenarioStory name="education" />
}
