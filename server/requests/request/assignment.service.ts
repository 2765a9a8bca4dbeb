import { countAssignedTo, findRequests, updateAssignee } from './request.store.ts'

/** Gives a request to an operator, if it still has the one that the screen showed; false where it has another one. */
export const assignRequest = updateAssignee

/** Requests by their ids, in any order. */
export const requestsByIds = findRequests

/** How many requests of a kind in these states each of these operators has. */
export const countAssigned = countAssignedTo
