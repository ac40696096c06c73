/** Categories whose works belong on walls: these can be shown at true size and found by it. */
export const ON_WALL = /^(wall-art|premium-artwork)(\/|$)/

export const hangsOnWall = ({ path }: { path: string }) => ON_WALL.test(path)
