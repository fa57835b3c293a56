console.log('nothing to seed yet');
