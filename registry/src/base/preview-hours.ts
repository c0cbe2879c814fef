/** Maximum hours that the link of a preview is valid from now on: a week. */
export const MOST_HOURS = 168
