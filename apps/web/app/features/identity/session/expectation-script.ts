/**
 * Runs before the first paint: whoever has a Token will most likely be signed in a moment later, so the page keeps
 * Login and Register from flashing (see expectation.css).
 */
export const expectationScript = `try{if(localStorage.getItem('Token')||/[?&]ticket=/.test(location.search))document.documentElement.dataset.session='expected'}catch(e){}`
