/** What is done with the open photo. */
export type ViewerMode = 'look' | 'hide' | 'compare' | 'pair' | 'retake';
