type Parts = {
  title: string;
  /** HTML at the end of the head. */
  head?: string;
  /** HTML after the element that React fills. */
  end: string;
};

/** Returns the HTML of a page of the tools. */
export const htmlPage = ({ title, head = '', end }: Parts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
${head}
</head>
<body>
<div id="root"></div>
${end}
</body>
</html>
`;
