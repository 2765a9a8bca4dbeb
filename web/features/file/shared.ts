export { ImageSlots } from './image-slots.tsx'
