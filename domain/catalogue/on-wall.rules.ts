/** Categories whose works hang on walls: what hangs is shown there in its true size, and found by it. */
export const ON_WALL = /^(wall-art|premium-artwork)(\/|$)/

export const hangsOnWall = ({ path }: { path: string }) => ON_WALL.test(path)
